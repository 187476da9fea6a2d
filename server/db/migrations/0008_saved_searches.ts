import { sql, type Kysely } from 'kysely'

const statements = [
  `create table saved_searches (
    id uuid primary key default gen_random_uuid(),
    profile_id uuid not null references profiles on delete cascade,
    name text not null check (name <> ''),
    filters jsonb not null,
    frequency text not null check (frequency in ('DAILY', 'WEEKLY', 'NEVER')),
    matched_until timestamptz not null,
    next_mail_at timestamptz check ((next_mail_at is null) = (frequency = 'NEVER')),
    created_at timestamptz not null default now()
  )`,
  'create index saved_searches_profile on saved_searches (profile_id, created_at desc)',
  'create index saved_searches_due on saved_searches (next_mail_at) where next_mail_at is not null',

  // Jobs have no token to read an address from, so it is copied whenever one is used.
  `create table mail_addresses (
    uid text primary key check (uid <> ''),
    email text not null,
    updated_at timestamptz not null default now()
  )`,
  // Only what differs from the default is stored.
  `create table mail_preferences (
    uid text not null check (uid <> ''),
    kind text not null check (kind in ('DEADLINE', 'LISTING', 'DIGEST')),
    is_on boolean not null,
    primary key (uid, kind)
  )`,
  `create index mail_preferences_on on mail_preferences (kind, uid) where is_on`,

  `create table mails (
    id uuid primary key default gen_random_uuid(),
    uid text not null,
    kind text not null check (kind in ('SAVED_SEARCH', 'DEADLINE', 'LISTING', 'DIGEST')),
    search_id uuid references saved_searches on delete cascade,
    created_at timestamptz not null default now(),
    sent_at timestamptz,
    check ((search_id is not null) = (kind = 'SAVED_SEARCH'))
  )`,
  'create index mails_created_at on mails (created_at)',
  'create index mails_unsent on mails (uid, kind) where sent_at is null',
  'create index mails_search on mails (search_id) where search_id is not null',
  // What each mail is about: a key that has been mailed is never mailed again.
  `create table mail_items (
    key text primary key,
    mail_id uuid not null references mails on delete cascade
  )`,
  'create index mail_items_mail on mail_items (mail_id)',

  // One edition of the weekly digest, with the opportunities it contains.
  `create table digests (
    edition timestamptz primary key,
    promoted_ids uuid[] not null,
    opportunity_ids uuid[] not null,
    finished_at timestamptz
  )`,
  `create index opportunities_listed_until on opportunities (listed_until)
    where status = 'PUBLISHED' and not hidden and listed_until is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `drop index opportunities_listed_until;
       drop table digests, mail_items, mails, mail_preferences, mail_addresses, saved_searches`,
    )
    .execute(db)
}
