import { sql, type Kysely } from 'kysely'

const tables = [
  `create table artwork_bookmarks (
    profile_id uuid not null references profiles on delete cascade,
    artwork_id uuid not null references artworks on delete cascade,
    created_at timestamptz not null default now(),
    primary key (profile_id, artwork_id)
  )`,
  'create index artwork_bookmarks_artwork on artwork_bookmarks (artwork_id)',
  `create table follows (
    profile_id uuid not null references profiles on delete cascade,
    followed_id uuid not null references profiles on delete cascade,
    created_at timestamptz not null default now(),
    primary key (profile_id, followed_id),
    check (profile_id <> followed_id)
  )`,
  'create index follows_followed on follows (followed_id)',
]

/** Bookmarked artworks and followed profiles. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of tables) await sql.raw(statement).execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table follows, artwork_bookmarks`.execute(db)
}
