import { sql, type Kysely } from 'kysely'

const statements = [
  `create table certificates (
    id uuid primary key,
    profile_id uuid not null references profiles on delete cascade,
    artwork_id uuid references artworks on delete set null,
    copy text not null,
    hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
    text text not null,
    revoked_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  'create index certificates_profile on certificates (profile_id, created_at desc, id)',
  // Of each copy at most one is valid.
  `create unique index certificates_valid on certificates (artwork_id, copy) where revoked_at is null`,
]

/** Certificates of authenticity, with the words that they certify. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table certificates`.execute(db)
}
