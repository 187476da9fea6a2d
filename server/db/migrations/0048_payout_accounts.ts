import { sql, type Kysely } from 'kysely'

/* Neither table has foreign keys: an account that holds money outlives its profile. */
const statements = [
  // An account at the payment provider that the fees of a profile are paid out to.
  `create table payout_accounts (
    account text primary key,
    profile_id uuid not null,
    country text not null,
    currency text not null,
    charges_enabled boolean not null,
    payouts_enabled boolean not null,
    transfers_active boolean not null,
    details_submitted boolean not null,
    requirements jsonb not null,
    synced_at timestamptz not null,
    created_at timestamptz not null,
    closed_at timestamptz
  )`,
  // A closed one may be followed by another.
  `create unique index payout_accounts_open on payout_accounts (profile_id) where closed_at is null`,
  'create index payout_accounts_profile on payout_accounts (profile_id)',
  'create index payout_accounts_synced on payout_accounts (synced_at) where closed_at is null',

  // What the provider has paid to the bank, as it was when it was last read.
  `create table payouts (
    id text primary key,
    account text not null,
    amount_minor bigint not null,
    currency text not null,
    status text not null
      check (status in ('pending', 'in_transit', 'paid', 'failed', 'canceled')),
    arrival_on date not null,
    failure_code text,
    created_at timestamptz not null
  )`,
  'create index payouts_account on payouts (account, created_at desc, id)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table payouts, payout_accounts`.execute(db)
}
