import { sql, type Kysely } from 'kysely'

/** What a boost promises, and what became of the promise. Boosts from before have none. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table boosts
      add column promised int check (promised > 0),
      add column extensions smallint not null default 0,
      add column settled_at timestamptz,
      add column missing int check (missing >= 0),
      add column refunded_minor bigint check (refunded_minor > 0),
      add column ended_early boolean not null default false`.execute(db)
  await sql`
    create index boosts_unsettled on boosts (ends_at)
      where promised is not null and settled_at is null`.execute(db)
  await sql`
    create index boosts_settled on boosts (settled_at) where settled_at is not null`.execute(db)
  await sql`
    alter table boost_credits add column is_returned boolean not null default false`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index boosts_unsettled, boosts_settled`.execute(db)
  await sql`
    alter table boosts drop column promised, drop column extensions, drop column settled_at,
      drop column missing, drop column refunded_minor,
      drop column ended_early`.execute(db)
  await sql`alter table boost_credits drop column is_returned`.execute(db)
}
