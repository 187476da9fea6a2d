import { sql, type Kysely } from 'kysely'

/** What organizers and applicants write to each other, and documents that organizers ask for. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table application_messages (
      id uuid primary key default gen_random_uuid(),
      application_id uuid not null references applications on delete cascade,
      from_organizer boolean not null,
      author_uid text not null,
      body text not null,
      requested_document text,
      requested_until date,
      document_id uuid references application_documents on delete set null,
      created_at timestamptz not null,
      mailed_at timestamptz,
      check (from_organizer or requested_document is null),
      check ((requested_document is null) = (requested_until is null))
    )`.execute(db)
  await sql`
    create index application_messages_of_application
      on application_messages (application_id, created_at)`.execute(db)
  await sql`create index application_messages_author on application_messages (author_uid)`.execute(
    db,
  )
  await sql`
    create index application_messages_document on application_messages (document_id)
      where document_id is not null`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table application_messages`.execute(db)
}
