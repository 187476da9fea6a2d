import { sql, type Kysely } from 'kysely'

/* What is paid or was paid has no foreign keys: it outlives profiles, posts and artworks. */
const statements = [
  // The free plan is a row too, and must not block a paid one.
  'drop index subscriptions_one_running',
  `create unique index subscriptions_one_running on subscriptions (profile_id)
    where type is not null and status in ('active', 'trialing', 'past_due')`,
  'create index subscriptions_customer on subscriptions (provider_customer)',

  // One customer at the payment provider per profile. The card is what the next renewal is charged to.
  `create table payment_customers (
    profile_id uuid primary key references profiles on delete cascade,
    id text not null unique,
    card jsonb,
    created_at timestamptz not null default now()
  )`,

  // The mirror of the provider's catalog: what is sold now, and every price that ever was.
  `create table catalog_products (
    id text primary key,
    name text not null,
    kind text not null check (kind in ('plan', 'post', 'opportunity_boost', 'artwork_boost')),
    type text not null,
    active boolean not null
  )`,
  'create unique index catalog_products_active on catalog_products (kind, type) where active',
  `create table catalog_prices (
    id text primary key,
    product_id text not null references catalog_products on delete cascade,
    lookup_key text,
    currency text not null,
    amount_minor bigint not null check (amount_minor >= 0),
    interval text check (interval in ('month', 'year')),
    active boolean not null
  )`,
  'create unique index catalog_prices_lookup_key on catalog_prices (lookup_key) where active',
  'create index catalog_prices_product on catalog_prices (product_id)',

  // Ledger of the provider's events: each takes effect once.
  `create table payment_events (
    id text primary key,
    type text not null,
    object_id text not null,
    created_at timestamptz not null,
    processed_at timestamptz not null default now()
  )`,
  'create index payment_events_processed on payment_events (processed_at)',

  // A write at the provider whose outcome is unknown. Its id is the idempotency key of every retry.
  `create table payment_requests (
    id uuid primary key default gen_random_uuid(),
    profile_id uuid not null,
    operation text not null,
    fingerprint text not null,
    created_at timestamptz not null default now(),
    unique (profile_id, operation, fingerprint)
  )`,

  `create table checkout_sessions (
    id text primary key,
    profile_id uuid not null,
    owner_uid text not null,
    reference_kind text not null check (reference_kind in ('profile', 'opportunity', 'artwork')),
    reference_id uuid not null,
    mode text not null check (mode in ('payment', 'subscription')),
    price_ids text[] not null,
    coupon_id text,
    url text not null,
    status text not null check (status in ('open', 'processing', 'complete', 'expired')),
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  `create index checkout_sessions_unfinished on checkout_sessions (profile_id, created_at desc)
    where status in ('open', 'processing')`,

  // One line of a paid checkout session.
  `create table purchases (
    id uuid primary key default gen_random_uuid(),
    session_id text not null,
    price_id text not null,
    profile_id uuid not null,
    owner_uid text not null,
    kind text not null check (kind in ('plan', 'post', 'opportunity_boost', 'artwork_boost')),
    type text not null,
    opportunity_id uuid,
    artwork_id uuid,
    amount_minor bigint not null check (amount_minor >= 0),
    currency text not null,
    payment_intent text,
    status text not null check (status in ('paid', 'credited', 'refunded', 'disputed')),
    paid_at timestamptz not null,
    refunded_at timestamptz,
    unique (session_id, price_id)
  )`,
  'create index purchases_profile on purchases (profile_id, paid_at desc)',
  'create index purchases_payment_intent on purchases (payment_intent)',
  `create index purchases_opportunity on purchases (opportunity_id) where opportunity_id is not null`,
  `create index purchases_artwork on purchases (artwork_id) where artwork_id is not null`,

  // A paid listing that could not take effect, such as one of a closed opportunity.
  `create table listing_credits (
    id uuid primary key default gen_random_uuid(),
    profile_id uuid not null references profiles on delete cascade,
    purchase_id uuid not null unique references purchases,
    listing_plan text not null,
    used_at timestamptz,
    opportunity_id uuid,
    created_at timestamptz not null default now(),
    check ((used_at is null) = (opportunity_id is null))
  )`,
  'create index listing_credits_unused on listing_credits (profile_id) where used_at is null',

  `alter table boosts
    add column purchase_id uuid references purchases,
    add column fulfilled_at timestamptz,
    add column fulfilled_by text,
    add column proof_url text`,
  'create index boosts_purchase on boosts (purchase_id) where purchase_id is not null',

  'alter table mails drop constraint mails_kind_check',
  `alter table mails add constraint mails_kind_check
    check (kind in ('SAVED_SEARCH', 'DEADLINE', 'LISTING', 'DIGEST', 'PAYMENT'))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `delete from mails where kind = 'PAYMENT';
       alter table mails drop constraint mails_kind_check;
       alter table mails add constraint mails_kind_check
         check (kind in ('SAVED_SEARCH', 'DEADLINE', 'LISTING', 'DIGEST'));
       alter table boosts drop column purchase_id, drop column fulfilled_at,
         drop column fulfilled_by, drop column proof_url;
       drop table listing_credits, purchases, checkout_sessions, payment_requests, payment_events,
         catalog_prices, catalog_products, payment_customers;
       drop index subscriptions_customer;
       drop index subscriptions_one_running;
       create unique index subscriptions_one_running on subscriptions (profile_id)
         where status in ('active', 'trialing', 'past_due')`,
    )
    .execute(db)
}
