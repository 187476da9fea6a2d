import { sql, type Kysely } from 'kysely'

/*
 * Profiles, artworks, opportunities and what hangs on them.
 * `search` holds the words of a row beside its filters (`r:ARTIST`, `c:DE` …), so that one GIN index
 * answers every combination. The words are folded by server/search.ts, never by the database's locale.
 */

const statements = [
  'create extension if not exists pg_trgm',

  `create table profiles (
    id uuid primary key default gen_random_uuid(),
    owner_uid text not null check (owner_uid <> ''),
    role text not null check (role in ('ARTIST', 'CURATOR', 'ART_ORGANIZATION', 'ART_ENTHUSIAST', 'COLLECTOR')),
    organization_type text check (organization_type is null or role = 'ART_ORGANIZATION'),
    name text not null check (name <> ''),
    handle text not null check (handle = lower(handle)),
    pronouns text,
    headline text,
    bio text,
    statement text,
    city text,
    country text check (country ~ '^[A-Z]{2}$'),
    artistic_fields text[] not null default '{}',
    founded_year int,
    address text,
    opening_hours text,
    image jsonb,
    cover jsonb,
    gallery jsonb not null default '[]',
    links jsonb not null default '[]',
    contact jsonb not null default '{}',
    cv jsonb not null default '[]',
    search_text text not null default '',
    city_key text not null default '',
    score smallint generated always as (
      (image is not null)::int * 4 + (bio is not null)::int * 2 + (headline is not null)::int
    ) stored,
    search tsvector generated always as (
      array_to_tsvector(array_remove(
        string_to_array(search_text, ' ') || array['r:' || role, 'o:' || organization_type,
          'c:' || country, 'y:' || nullif(city_key, '')], null))
    ) stored,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz,
    deleted_by text,
    deleted_reason text
  )`,
  'create unique index profiles_handle on profiles (handle)',
  'create index profiles_owner on profiles (owner_uid, created_at)',
  // The directory's order, for each filter that may stand alone or beside a country.
  ...[
    '',
    'role,',
    'organization_type,',
    'country,',
    'role, country,',
    'organization_type, country,',
  ].map(
    (columns) =>
      `create index on profiles (${columns} score desc, created_at desc, id) where deleted_at is null`,
  ),
  `create index profiles_search on profiles using gin (search) where deleted_at is null`,
  `create index profiles_similar on profiles using gin (search_text gin_trgm_ops) where deleted_at is null`,

  // How many live profiles each combination of the directory's facets has: counting a million rows for
  // every visitor would be the slowest thing on the page.
  `create table directory_counts (
    role text not null,
    organization_type text not null,
    country text not null,
    count bigint not null,
    primary key (role, organization_type, country)
  )`,
  `create function count_profiles() returns trigger language plpgsql as $$
  begin
    insert into directory_counts as d (role, organization_type, country, count)
    select role, organization_type, country, sum(step)
    from (
      select role, coalesce(organization_type, '') organization_type, coalesce(country, '') country, 1 step
        from added where deleted_at is null
      union all
      select role, coalesce(organization_type, ''), coalesce(country, ''), -1
        from gone where deleted_at is null
    ) changes
    group by 1, 2, 3
    having sum(step) <> 0
    order by 1, 2, 3
    on conflict (role, organization_type, country) do update set count = d.count + excluded.count;
    return null;
  end $$`,
  `create function count_added_profiles() returns trigger language plpgsql as $$
  begin
    insert into directory_counts as d (role, organization_type, country, count)
    select role, coalesce(organization_type, ''), coalesce(country, ''), count(*)
    from added where deleted_at is null
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (role, organization_type, country) do update set count = d.count + excluded.count;
    return null;
  end $$`,
  `create function count_gone_profiles() returns trigger language plpgsql as $$
  begin
    update directory_counts d set count = d.count - g.count
    from (
      select role, coalesce(organization_type, '') organization_type, coalesce(country, '') country, count(*) count
      from gone where deleted_at is null group by 1, 2, 3 order by 1, 2, 3
    ) g
    where (d.role, d.organization_type, d.country) = (g.role, g.organization_type, g.country);
    return null;
  end $$`,
  `create trigger profiles_added after insert on profiles
    referencing new table as added for each statement execute function count_added_profiles()`,
  `create trigger profiles_changed after update on profiles
    referencing new table as added old table as gone for each statement execute function count_profiles()`,
  `create trigger profiles_gone after delete on profiles
    referencing old table as gone for each statement execute function count_gone_profiles()`,

  `create table subscriptions (
    id uuid primary key default gen_random_uuid(),
    profile_id uuid not null references profiles on delete cascade,
    type text,
    status text not null,
    interval text check (interval in ('month', 'year')),
    price_id text,
    currency text,
    amount_minor bigint,
    current_period_end timestamptz,
    cancel_at_period_end boolean not null default false,
    scheduled jsonb,
    provider_customer text,
    provider_subscription text unique,
    past_due_since timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  'create index subscriptions_profile on subscriptions (profile_id, created_at desc)',
  `create unique index subscriptions_one_running on subscriptions (profile_id)
    where status in ('active', 'trialing', 'past_due')`,

  `create table artworks (
    id uuid primary key default gen_random_uuid(),
    profile_id uuid not null references profiles on delete cascade,
    title text,
    description text,
    year_from int,
    year_to int check (year_to is null or (year_from is not null and year_to >= year_from)),
    medium text,
    category text,
    height double precision,
    width double precision,
    depth double precision,
    unit text check (unit in ('cm', 'in')),
    edition text,
    availability text not null default 'NOT_FOR_SALE',
    price_minor bigint check (price_minor >= 0),
    price_currency text check ((price_currency is null) = (price_minor is null)),
    tags text[] not null default '{}',
    images jsonb not null default '[]' check (jsonb_array_length(images) <= 10),
    embed jsonb,
    featured_at timestamptz,
    visibility text not null default 'DRAFT' check (visibility in ('PUBLIC', 'UNLISTED', 'DRAFT')),
    made_with_ai boolean not null default false,
    hidden boolean not null default false,
    search_text text not null default '',
    tag_keys text[] not null default '{}',
    search tsvector generated always as (
      array_to_tsvector(array_remove(
        string_to_array(search_text, ' ') || tag_keys || array['a:' || category], null))
    ) stored,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz,
    check (visibility = 'DRAFT' or jsonb_array_length(images) > 0)
  )`,
  `create index artworks_newest on artworks (created_at desc, id)
    where visibility = 'PUBLIC' and deleted_at is null and not hidden`,
  `create index artworks_profile on artworks (profile_id, created_at desc, id) where deleted_at is null`,
  `create index artworks_featured on artworks (featured_at desc, id)
    where featured_at is not null and visibility = 'PUBLIC' and deleted_at is null and not hidden`,
  `create index artworks_search on artworks using gin (search)
    where visibility = 'PUBLIC' and deleted_at is null and not hidden`,

  `create table opportunities (
    id uuid primary key default gen_random_uuid(),
    profile_id uuid not null references profiles on delete cascade,
    owner_uid text not null,
    type text not null,
    title text not null,
    summary text,
    description text,
    artistic_fields text[] not null default '{}',
    languages text[] not null default '{}',
    eligibility jsonb not null default
      '{"scope":"INTERNATIONAL","countries":[],"careerStages":[],"ageMin":null,"ageMax":null,"students":true,"collectives":true}',
    city text,
    country text check (country ~ '^[A-Z]{2}$'),
    online boolean not null default false,
    opens_at timestamptz,
    deadline_local text,
    deadline_zone text check ((deadline_zone is null) = (deadline_local is null)),
    deadline_at timestamptz check ((deadline_at is null) = (deadline_local is null)),
    rolling boolean not null default false,
    closes_at timestamptz generated always as (coalesce(deadline_at, 'infinity')) stored,
    notification_date date,
    starts_on date,
    ends_on date,
    places int,
    fee_type text not null default 'FREE' check (fee_type in ('FREE', 'FEES')),
    fees jsonb not null default
      '{"application":null,"participation":null,"whatTheFeePaysFor":null,"waiver":null}',
    rewards jsonb not null default '[]',
    headline_reward jsonb,
    reward_minor bigint,
    reward_currency text,
    fee_minor bigint not null default 0,
    fee_currency text,
    not_covered jsonb not null default '[]',
    requirements jsonb not null default '[]',
    application jsonb,
    jury text,
    criteria text,
    rights_requested text,
    access_notes text,
    images jsonb not null default '[]',
    status text not null default 'DRAFT' check (status in ('DRAFT', 'AWAITING_PAYMENT', 'PUBLISHED', 'REMOVED')),
    listing_plan text,
    published_at timestamptz,
    listed_until timestamptz,
    changes jsonb not null default '[]',
    version int not null default 1,
    hidden boolean not null default false,
    search_text text not null default '',
    filter_keys text[] not null default '{}',
    search tsvector generated always as (
      array_to_tsvector(array_remove(
        string_to_array(search_text, ' ') || filter_keys || array['t:' || type, 'p:' || fee_type], null))
    ) stored,
    rnd double precision not null default random(),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    removed_at timestamptz,
    check (status <> 'PUBLISHED' or published_at is not null)
  )`,
  `create index opportunities_closing on opportunities (closes_at, id) where status = 'PUBLISHED' and not hidden`,
  `create index opportunities_newest on opportunities (published_at desc, id) where status = 'PUBLISHED' and not hidden`,
  `create index opportunities_type on opportunities (type, closes_at, id) where status = 'PUBLISHED' and not hidden`,
  `create index opportunities_reward on opportunities (reward_currency, reward_minor desc, id)
    where status = 'PUBLISHED' and not hidden and reward_minor is not null`,
  `create index opportunities_fee on opportunities (fee_minor, closes_at, id) where status = 'PUBLISHED' and not hidden`,
  `create index opportunities_random on opportunities (rnd) where status = 'PUBLISHED' and not hidden`,
  `create index opportunities_search on opportunities using gin (search) where status = 'PUBLISHED' and not hidden`,
  `create index opportunities_profile on opportunities (profile_id, closes_at, id) where status <> 'REMOVED'`,

  `create table bookmarks (
    profile_id uuid not null references profiles on delete cascade,
    opportunity_id uuid not null references opportunities on delete cascade,
    created_at timestamptz not null default now(),
    primary key (profile_id, opportunity_id)
  )`,
  'create index bookmarks_opportunity on bookmarks (opportunity_id)',

  `create table boosts (
    id uuid primary key default gen_random_uuid(),
    artwork_id uuid references artworks on delete cascade,
    opportunity_id uuid references opportunities on delete cascade,
    type text not null,
    starts_at timestamptz not null,
    ends_at timestamptz,
    paid_by text not null,
    created_at timestamptz not null default now(),
    check ((artwork_id is null) <> (opportunity_id is null))
  )`,
  'create index boosts_artwork on boosts (artwork_id, ends_at) where artwork_id is not null',
  'create index boosts_opportunity on boosts (opportunity_id, ends_at) where opportunity_id is not null',
  'create index boosts_running on boosts (type, ends_at)',

  // The picture with the address that a browser can fetch it at.
  `create function image_json(image jsonb, base text) returns jsonb language sql immutable parallel safe
    return case when image is null then null else image || jsonb_build_object('url', base || '/' || (image ->> 'key')) end`,
  `create function images_json(images jsonb, base text) returns jsonb language sql immutable parallel safe
    return (select coalesce(jsonb_agg(image_json(image, base) order by position), '[]')
            from jsonb_array_elements(images) with ordinality as held (image, position))`,
  // ISO 8601 in UTC, as the contract writes instants.
  `create function instant_text(moment timestamptz) returns text language sql stable parallel safe
    return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `drop table if exists boosts, bookmarks, opportunities, artworks, subscriptions, profiles, directory_counts cascade;
       drop function if exists count_profiles, count_added_profiles, count_gone_profiles, images_json, image_json, instant_text`,
    )
    .execute(db)
}
