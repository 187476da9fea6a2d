import { sql, type Kysely } from 'kysely'

const statements = [
  // One partition a month, which `create_statistics_month` makes. Nothing refers to other tables, so that no write of
  // the product waits for a lock that counting takes.
  `create table statistics_counts (
    day date not null,
    item_id uuid not null,
    kind text not null,
    place text not null,
    referrer text not null,
    count int not null check (count > 0),
    primary key (item_id, day, kind, place, referrer)
  ) partition by range (day)`,
  `create function create_statistics_month(of_day date) returns void language plpgsql as $$
    declare month date := date_trunc('month', of_day);
    begin
      execute format(
        'create table if not exists statistics_counts_%s partition of statistics_counts for values from (%L) to (%L)',
        to_char(month, 'YYYY_MM'), month, (month + interval '1 month')::date);
    end $$`,

  // What tells visitors apart on one day. Both are erased every night.
  'create table statistics_keys (day date primary key, key bytea not null)',
  `create table statistics_seen (
    day date not null,
    hash bytea not null,
    primary key (day, hash)
  )`,

  // Counts go with what they are about.
  `create function erase_statistics() returns trigger language plpgsql as $$
    begin
      delete from statistics_counts where item_id = old.id;
      return null;
    end $$`,
  ...['artworks', 'opportunities', 'profiles'].map(
    (table) => `create trigger erase_statistics after delete on ${table}
      for each row execute function erase_statistics()`,
  ),
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['artworks', 'opportunities', 'profiles'])
    await sql.raw(`drop trigger erase_statistics on ${table}`).execute(db)
  await sql
    .raw(
      `drop table statistics_counts, statistics_keys, statistics_seen;
       drop function erase_statistics, create_statistics_month`,
    )
    .execute(db)
}
