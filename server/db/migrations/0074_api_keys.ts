import { sql, type Kysely } from 'kysely'

const members = `
  select id as profile_id, owner_uid as uid, 'OWNER' as role from profiles
  union all
  select profile_id, uid, role from members`

const tables = [
  `create table api_keys (
    id uuid primary key default gen_random_uuid(),
    profile_id uuid not null references profiles on delete cascade,
    uid text not null generated always as ('key:' || id::text) stored unique,
    name text not null,
    scope text not null check (scope in ('READ', 'WRITE')),
    role text not null generated always as (case scope when 'WRITE' then 'EDITOR' else 'READER' end) stored,
    secret_hash bytea not null unique,
    ending text not null,
    made_by text not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    last_used_at timestamptz
  )`,
  'create index api_keys_profile on api_keys (profile_id)',
  'create index api_keys_made_by on api_keys (made_by)',
  // A key is one among the members of its profile.
  `create or replace view profile_members as ${members}
  union all
  select profile_id, uid, role from api_keys`,
]

/** Keys with which programs act as a profile. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of tables) await sql.raw(statement).execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(`create or replace view profile_members as ${members}`).execute(db)
  await sql`drop table api_keys`.execute(db)
}
