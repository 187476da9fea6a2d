import { sql, type Kysely } from 'kysely'

const statements = [
  // What of the free allowance is taken: without references, since deleting gives nothing back.
  `create table free_artworks (
    artwork_id uuid primary key,
    owner_uid text not null,
    taken_at timestamptz not null default now()
  )`,
  'create index free_artworks_owner on free_artworks (owner_uid)',
  `insert into free_artworks (artwork_id, owner_uid, taken_at)
    select a.id, p.owner_uid, a.created_at from artworks a join profiles p on p.id = a.profile_id
    where a.visibility <> 'DRAFT'
      and not exists (select from subscriptions s where s.profile_id = p.id and s.type is not null)`,

  // Boosts that a plan has paid for; they outlive what was boosted.
  `create table boost_credits (
    id uuid primary key default gen_random_uuid(),
    subscription_id uuid not null references subscriptions on delete cascade,
    boost_type text not null,
    taken_at timestamptz not null default now()
  )`,
  'create index boost_credits_subscription on boost_credits (subscription_id, taken_at)',

  'create index artworks_deleted on artworks (deleted_at) where deleted_at is not null',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('drop index artworks_deleted; drop table boost_credits; drop table free_artworks')
    .execute(db)
}
