import { sql, type Kysely } from 'kysely'

/** Accepted applicants confirm or decline the place that they were offered. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table applications
      add column confirm_until date,
      add column notified_confirm_until date,
      add column confirmation text check (confirmation in ('CONFIRMED', 'DECLINED')),
      add column confirmation_at timestamptz,
      add column confirmation_note text`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table applications drop column confirm_until, drop column notified_confirm_until,
      drop column confirmation, drop column confirmation_at, drop column confirmation_note`.execute(
    db,
  )
}
