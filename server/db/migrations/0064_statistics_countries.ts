import { sql, type Kysely } from 'kysely'

const eraseFrom = (...tables: string[]) => `
  create or replace function erase_statistics() returns trigger language plpgsql as $$
    begin
      ${tables.map((table) => `delete from ${table} where item_id = old.id;`).join('\n      ')}
      return null;
    end $$`

/** The countries that views came from, as a proxy names them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table statistics_countries (
      item_id uuid not null,
      day date not null,
      country text not null,
      count int not null check (count > 0),
      primary key (item_id, day, country)
    )`.execute(db)
  await sql`create index statistics_countries_day on statistics_countries (day)`.execute(db)
  await sql.raw(eraseFrom('statistics_counts', 'statistics_countries')).execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(eraseFrom('statistics_counts')).execute(db)
  await sql`drop table statistics_countries`.execute(db)
}
