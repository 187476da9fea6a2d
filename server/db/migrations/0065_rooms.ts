import { sql, type Kysely } from 'kysely'

const kinds = (...more: string[]) =>
  ['ARTWORK', 'PROFILE', 'OPPORTUNITY', 'MESSAGE', ...more].map((kind) => `'${kind}'`).join(', ')

const withKinds = (allowed: string) =>
  ['reports', 'restrictions'].flatMap((table) => [
    `alter table ${table} drop constraint ${table}_kind_check`,
    `alter table ${table} add constraint ${table}_kind_check check (kind in (${allowed}))`,
  ])

/** Rooms that everyone may see; their days decide in which list. */
const isShown = 'published_at is not null and not hidden and accepted_works >= 3'

const statements = [
  `create table rooms (
    id uuid primary key default gen_random_uuid(),
    profile_id uuid not null references profiles on delete cascade,
    title text not null,
    text text not null,
    opens_on date,
    closes_on date check (closes_on >= opens_on),
    stays_in_archive boolean not null,
    cover_wall int not null,
    walls jsonb not null,
    published_at timestamptz,
    accepted_works int not null default 0,
    hidden boolean not null default false,
    search_text text not null,
    filter_keys text[] not null,
    search tsvector generated always as (
      array_to_tsvector(array_remove(string_to_array(search_text, ' ') || filter_keys, ''))) stored,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check (published_at is null or opens_on is not null)
  )`,
  'create index rooms_profile on rooms (profile_id, updated_at desc)',
  `create index rooms_opening on rooms (opens_on desc, id) where ${isShown}`,
  `create index rooms_closing on rooms (closes_on desc, id) where ${isShown} and closes_on is not null`,
  `create index rooms_search on rooms using gin (search) where ${isShown}`,
  `create trigger rooms_hidden before insert on rooms
    for each row execute function hide_content('ROOM')`,

  `create table room_works (
    room_id uuid not null references rooms on delete cascade,
    artwork_id uuid not null references artworks on delete cascade,
    consent text not null check (consent in ('PENDING', 'ACCEPTED', 'DECLINED', 'WITHDRAWN')),
    is_hung boolean not null default true,
    invited_at timestamptz,
    mailed_at timestamptz,
    answered_at timestamptz,
    primary key (room_id, artwork_id)
  )`,
  'create index room_works_artwork on room_works (artwork_id)',

  'alter table profiles add column allows_rooms boolean not null default false',

  `create table profile_blocks (
    profile_id uuid not null references profiles on delete cascade,
    blocked_id uuid not null references profiles on delete cascade,
    created_at timestamptz not null default now(),
    primary key (profile_id, blocked_id),
    check (profile_id <> blocked_id)
  )`,
  'create index profile_blocks_blocked on profile_blocks (blocked_id)',
  ...withKinds(kinds('ROOM')),
]

const undo = [
  `delete from reports where kind = 'ROOM'`,
  `delete from restrictions where kind = 'ROOM'`,
  ...withKinds(kinds()),
  'drop table profile_blocks',
  'alter table profiles drop column allows_rooms',
  'drop table room_works',
  'drop table rooms',
]

const run = async (db: Kysely<unknown>, all: readonly string[]) => {
  for (const statement of all) await sql.raw(statement).execute(db)
}

/** Rooms with the answers of the artists whose works hang there, and profiles that block each other. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements)

export const down = (db: Kysely<unknown>): Promise<void> => run(db, undo)
