import { sql, type Kysely } from 'kysely'

/** The private address of the feed of followed profiles. Only a hash of its secret is stored. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table news_feeds (
      profile_id uuid primary key references profiles on delete cascade,
      secret_hash bytea not null unique,
      created_at timestamptz not null default now()
    )`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table news_feeds`.execute(db)
}
