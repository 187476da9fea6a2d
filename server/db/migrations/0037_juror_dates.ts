import { sql, type Kysely } from 'kysely'

// Until when a juror is to score, and when the organizer has mailed them last.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table jurors add column due_on date, add column reminded_at timestamptz`.execute(
    db,
  )
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table jurors drop column due_on, drop column reminded_at`.execute(db)
}
