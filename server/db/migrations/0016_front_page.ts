import { sql, type Kysely } from 'kysely'

const statements = [
  `create table front_page_picks (
    artwork_id uuid primary key references artworks on delete cascade,
    position int not null,
    last_day date,
    picked_by text not null,
    picked_at timestamptz not null default now()
  )`,
  // The automatic choice walks over complete profiles from an id that changes each day.
  `create index profiles_complete on profiles (id) where score = 7 and deleted_at is null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('drop index if exists profiles_complete; drop table if exists front_page_picks')
    .execute(db)
}
