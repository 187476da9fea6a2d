import { sql, type Kysely } from 'kysely'

const statements = [
  `create table profile_skeletons (
    profile_id uuid primary key references profiles on delete cascade,
    name text not null,
    handle text not null,
    skeletons text[] not null,
    dismissed boolean not null default false
  )`,
  'create index profile_skeletons_values on profile_skeletons using gin (skeletons)',
]

/** What names and handles look like, to find those that imitate verified ones. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table profile_skeletons`.execute(db)
}
