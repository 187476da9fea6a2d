import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table checkout_sessions drop constraint checkout_sessions_reference_kind_check`,
  `alter table checkout_sessions add constraint checkout_sessions_reference_kind_check
    check (reference_kind in ('profile', 'opportunity', 'artwork', 'application'))`,
  // No foreign keys: what was paid stays known after an application or an opportunity was erased.
  `create table application_payments (
    session_id text primary key,
    application_id uuid not null,
    opportunity_id uuid not null,
    profile_id uuid not null,
    organizer_id uuid not null,
    account text not null,
    works int not null check (works >= 0),
    version int not null,
    submission jsonb,
    amount_minor bigint not null check (amount_minor > 0),
    currency text not null,
    payment_intent text unique,
    state text not null default 'OPEN'
      check (state in ('OPEN', 'PROCESSING', 'PAID', 'REFUSED', 'ABANDONED')),
    refund_reason text,
    refunded_at timestamptz,
    transfer text,
    created_at timestamptz not null,
    paid_at timestamptz
  )`,
  'create index application_payments_application on application_payments (application_id)',
  `create index application_payments_opportunity on application_payments (opportunity_id)
    where state in ('OPEN', 'PROCESSING', 'PAID')`,
]

/** What applicants pay to apply, one row for each checkout. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table application_payments`.execute(db)
  await sql`delete from checkout_sessions where reference_kind = 'application'`.execute(db)
  await sql`alter table checkout_sessions drop constraint checkout_sessions_reference_kind_check`.execute(
    db,
  )
  await sql`
    alter table checkout_sessions add constraint checkout_sessions_reference_kind_check
      check (reference_kind in ('profile', 'opportunity', 'artwork'))`.execute(db)
}
