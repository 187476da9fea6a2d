import { sql, type Kysely } from 'kysely'

const statements = [
  // An event that failed is stored with what it is about, and is repeated until it takes effect.
  `alter table payment_events
    add column state text not null default 'applied' check (state in ('applied', 'failed')),
    add column attempts integer not null default 1 check (attempts > 0),
    add column target jsonb,
    add check (state = 'applied' or target is not null)`,
  `create index payment_events_failed on payment_events (created_at) where state = 'failed'`,
  // Until when every event of the provider is known to have been applied or stored as failed.
  `create table payment_reconciliation (
    is_only boolean primary key default true check (is_only),
    complete_until timestamptz not null
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `drop table payment_reconciliation;
       delete from payment_events where state = 'failed';
       drop index payment_events_failed;
       alter table payment_events drop column state, drop column attempts, drop column target`,
    )
    .execute(db)
}
