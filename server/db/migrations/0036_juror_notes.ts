import { sql, type Kysely } from 'kysely'

// Notes from before were written for the juror alone, and stay so.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table application_reviews add column note_shared boolean not null default false`.execute(
    db,
  )
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table application_reviews drop column note_shared`.execute(db)
}
