import { sql, type Kysely } from 'kysely'

const statements = [
  'alter table application_payments add column answered_in_time boolean',
  `create index application_payments_unanswered on application_payments (application_id)
    where state = 'PAID' and guaranteed_on is not null and answered_in_time is null
      and (refund_reason is null or refund_reason = 'NO_ANSWER')`,
  `create index application_payments_answers on application_payments (organizer_id)
    where answered_in_time is not null`,
]

/** Whether guaranteed answers were given in time, for the record. It outlives decisions and opportunities. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index application_payments_unanswered, application_payments_answers`.execute(db)
  await sql`alter table application_payments drop column answered_in_time`.execute(db)
}
