import { sql, type Kysely } from 'kysely'

const statements = [
  // Names this database at the payment provider. A restored backup is the same installation.
  `create table installation (
    is_only boolean primary key default true check (is_only),
    id uuid not null default gen_random_uuid(),
    restored_at timestamptz
  )`,
  'insert into installation default values',

  // Ids only: a payment for one of these profiles is refunded, one for an unknown profile is not.
  `create table erased_profiles (
    id uuid primary key,
    erased_at timestamptz not null default now()
  )`,

  `create table automatic_refunds (
    id uuid primary key default gen_random_uuid(),
    profile_id uuid not null,
    payment_intent text not null,
    purchase_id uuid,
    amount_minor bigint not null check (amount_minor >= 0),
    currency text not null,
    reason text not null,
    state text not null check (state in ('WAITING', 'SENDING', 'SENT', 'DISMISSED')),
    created_at timestamptz not null,
    failed_refund text,
    decided_at timestamptz,
    decided_by text,
    check ((decided_at is null) = (decided_by is null)),
    unique nulls not distinct (payment_intent, purchase_id)
  )`,
  'create index automatic_refunds_created on automatic_refunds (created_at)',
  `create index automatic_refunds_waiting on automatic_refunds (created_at) where state = 'WAITING'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop table automatic_refunds, erased_profiles, installation').execute(db)
}
