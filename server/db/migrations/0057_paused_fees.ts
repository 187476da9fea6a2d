import { sql, type Kysely } from 'kysely'

const statements = [
  // When the applicant of a draft was notified that its fee can't be paid at the moment.
  'alter table applications add column fees_paused_at timestamptz',
  'alter table application_payments drop constraint application_payments_state_check',
  `alter table application_payments add constraint application_payments_state_check
    check (state in ('OPEN', 'PROCESSING', 'PAID', 'REFUSED', 'ABANDONED', 'FAILED')) not valid`,
  'alter table application_payments validate constraint application_payments_state_check',
  // The key that `filterKeys` writes from now on (server/repositories/derivedColumns/opportunities.ts).
  `update opportunities set filter_keys = array_append(filter_keys, 'r:GUARANTEED')
    where application ->> 'kind' = 'HERE' and fee_type = 'FEES' and notification_date is not null
      and (fees #>> '{application,amountMinor}')::bigint > 0
      and application ->> 'payout' is distinct from 'AFTER_DEADLINE'`,
]

/** Fees that can't be paid at the moment, payments that a bank did not make, and a filter for guaranteed answers. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update opportunities set filter_keys = array_remove(filter_keys, 'r:GUARANTEED')`.execute(
    db,
  )
  await sql`update application_payments set state = 'ABANDONED' where state = 'FAILED'`.execute(db)
  await sql`alter table application_payments drop constraint application_payments_state_check`.execute(
    db,
  )
  await sql`
    alter table application_payments add constraint application_payments_state_check
      check (state in ('OPEN', 'PROCESSING', 'PAID', 'REFUSED', 'ABANDONED'))`.execute(db)
  await sql`alter table applications drop column fees_paused_at`.execute(db)
}
