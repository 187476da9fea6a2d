import { sql, type Kysely } from 'kysely'

const statements = [
  // A boost without a start waits until its subject is public. Of the others, only those that end
  // when they are fulfilled have no end yet.
  'alter table boosts alter column starts_at drop not null',
  `alter table boosts add constraint boosts_end check (ends_at >= starts_at and (
    ends_at is not null or starts_at is null
    or type in ('NEWSLETTER', 'INSTAGRAM_AD', 'SOCIAL_MEDIA', 'INSTAGRAM')))`,
  'create index boosts_unfulfilled on boosts (type) where fulfilled_at is null and ends_at is null',

  // The listing time that a post gave, so that a refund takes exactly this time away.
  `alter table purchases
    add column listing_starts_at timestamptz,
    add column listing_ends_at timestamptz,
    add check (listing_ends_at >= listing_starts_at)`,

  // The subscription that lists an opportunity for as long as it lasts.
  `alter table opportunities
    add column listing_subscription_id uuid references subscriptions on delete set null`,
  `create index opportunities_listing_subscription on opportunities (listing_subscription_id)
    where listing_subscription_id is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table opportunities drop column listing_subscription_id;
       alter table purchases drop column listing_starts_at, drop column listing_ends_at;
       drop index boosts_unfulfilled;
       alter table boosts drop constraint boosts_end;
       delete from boosts where starts_at is null;
       alter table boosts alter column starts_at set not null`,
    )
    .execute(db)
}
