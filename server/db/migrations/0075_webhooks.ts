import { sql, type Kysely } from 'kysely'

const tables = [
  `create table webhooks (
    id uuid primary key default gen_random_uuid(),
    profile_id uuid not null references profiles on delete cascade,
    url text not null,
    events text[] not null,
    sealed_secret bytea not null,
    made_by text not null,
    created_at timestamptz not null default now(),
    failing_since timestamptz,
    off_since timestamptz
  )`,
  'create index webhooks_profile on webhooks (profile_id)',
  'create index webhooks_made_by on webhooks (made_by)',
  `create table webhook_deliveries (
    id uuid primary key default gen_random_uuid(),
    webhook_id uuid not null references webhooks on delete cascade,
    event_id uuid not null,
    event text not null,
    body text,
    state text not null default 'PENDING' check (state in ('PENDING', 'DELIVERED', 'FAILED')),
    created_at timestamptz not null,
    tries integer not null default 0,
    last_try_at timestamptz,
    next_try_at timestamptz,
    status integer,
    duration integer,
    problem text,
    unique (webhook_id, event_id)
  )`,
  'create index webhook_deliveries_log on webhook_deliveries (webhook_id, created_at desc, id)',
  'create index webhook_deliveries_age on webhook_deliveries (created_at)',
]

/** Addresses to which events of a profile are sent, and what was sent. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of tables) await sql.raw(statement).execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table webhook_deliveries, webhooks`.execute(db)
}
