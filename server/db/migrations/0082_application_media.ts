import { sql, type Kysely } from 'kysely'

/** Applications contain videos and audio, which are stored beside their documents and have no pages. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table application_documents
      add column media jsonb,
      drop constraint application_documents_pages_check,
      add constraint application_documents_pages_check check (pages > 0 or media is not null)`.execute(
    db,
  )
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`delete from application_documents where media is not null`.execute(db)
  await sql`
    alter table application_documents
      drop constraint application_documents_pages_check,
      drop column media,
      add constraint application_documents_pages_check check (pages > 0)`.execute(db)
}
