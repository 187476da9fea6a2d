import { sql, type Kysely } from 'kysely'
import { becomeCopy } from './0039_copies'

const statements = [
  // No foreign keys: the books outlive what they are about.
  `create table fee_transfers (
    id uuid primary key,
    kind text not null check (kind in ('FEES', 'RESERVE')),
    opportunity_id uuid not null,
    organizer_id uuid not null,
    account text not null,
    total_minor bigint not null check (total_minor > 0),
    fee_minor bigint not null check (fee_minor >= 0),
    reserve_minor bigint not null check (reserve_minor >= 0),
    currency text not null,
    fee_percent int not null,
    reserve_until timestamptz,
    reserve_of uuid unique,
    provider_transfer text unique,
    created_at timestamptz not null,
    sent_at timestamptz,
    check (fee_minor + reserve_minor < total_minor)
  )`,
  'create index fee_transfers_opportunity on fee_transfers (opportunity_id)',
  'create index fee_transfers_organizer on fee_transfers (organizer_id)',
  `alter table application_payments
    add column charge text unique,
    add column held_minor bigint check (held_minor >= 0),
    add column held_currency text,
    add column fee_minor bigint,
    add column reserve_minor bigint,
    add column dispute text,
    add column guaranteed_on date`,
  `create index application_payments_held on application_payments (opportunity_id)
    where state = 'PAID' and refund_reason is null and transfer is null`,
  `create index application_payments_transfer on application_payments (transfer)
    where transfer is not null`,
  // What applicants of the original have paid is transferred and refunded there.
  becomeCopy(`
    update application_payments set payment_intent = null, transfer = 'copy',
      state = case when state in ('OPEN', 'PROCESSING') then 'ABANDONED' else state end;
    delete from fee_transfers;
    delete from payouts;
    delete from payout_accounts;`),
]

/** Application fees that are transferred to organizers, and what each payment has in them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(becomeCopy()).execute(db)
  await sql`drop table fee_transfers`.execute(db)
  await sql`drop index application_payments_held, application_payments_transfer`.execute(db)
  await sql`alter table application_payments drop column charge, drop column held_minor,
    drop column held_currency, drop column fee_minor, drop column reserve_minor,
    drop column dispute, drop column guaranteed_on`.execute(db)
}
