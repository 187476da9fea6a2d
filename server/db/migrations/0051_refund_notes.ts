import { sql, type Kysely } from 'kysely'

/** What an organizer writes to an applicant whose fee they give back. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table application_payments add column refund_note text`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table application_payments drop column refund_note`.execute(db)
}
