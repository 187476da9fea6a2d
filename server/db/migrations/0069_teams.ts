import { sql, type Kysely } from 'kysely'

const kinds = `'SAVED_SEARCH', 'DEADLINE', 'LISTING', 'DIGEST', 'PAYMENT', 'MESSAGE', 'MODERATION', 'APPLICATION', 'ROOM', 'NEWS'`

const setKinds = (allowed: string) => [
  'alter table mails drop constraint mails_kind_check',
  `alter table mails add constraint mails_kind_check check (kind in (${allowed}))`,
]

const roles = `('OWNER', 'EDITOR', 'READER')`

const tables = [
  `create table members (
    id uuid primary key default gen_random_uuid(),
    profile_id uuid not null references profiles on delete cascade,
    uid text not null check (uid <> ''),
    role text not null check (role in ${roles}),
    name text,
    created_at timestamptz not null default now(),
    unique (profile_id, uid)
  )`,
  'create index members_uid on members (uid)',
  `create table team_invitations (
    id uuid primary key default gen_random_uuid(),
    profile_id uuid not null references profiles on delete cascade,
    email text not null check (email = lower(email)),
    role text not null check (role in ${roles}),
    secret_hash bytea not null unique,
    invited_by text not null,
    invited_at timestamptz not null default now(),
    unique (profile_id, email)
  )`,
  `create table ownership_offers (
    profile_id uuid primary key references profiles on delete cascade,
    member_id uuid not null references members on delete cascade,
    created_at timestamptz not null default now()
  )`,
  `create view profile_members as
    select id as profile_id, owner_uid as uid, 'OWNER' as role from profiles
    union all
    select profile_id, uid, role from members`,
]

const run = async (db: Kysely<unknown>, all: readonly string[]) => {
  for (const statement of all) await sql.raw(statement).execute(db)
}

/** Members of a profile beside its primary owner, whom `profiles.owner_uid` names. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, [...tables, ...setKinds(`${kinds}, 'TEAM'`)])

export const down = (db: Kysely<unknown>): Promise<void> =>
  run(db, [
    `delete from mails where kind = 'TEAM'`,
    ...setKinds(kinds),
    'drop view profile_members',
    'drop table ownership_offers, team_invitations, members',
  ])
