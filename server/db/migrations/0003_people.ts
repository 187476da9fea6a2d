import { sql, type Kysely } from 'kysely'

/* What people leave behind beside their profiles, and what administrators look at. */

const statements = [
  `create table profile_drafts (
    uid text primary key check (uid <> ''),
    step text,
    answers jsonb not null default '{}',
    updated_at timestamptz not null default now()
  )`,

  // The subject may be erased one day; what was done to it stays.
  `create table audit_log (
    id uuid primary key default gen_random_uuid(),
    at timestamptz not null default clock_timestamp(),
    actor_uid text not null,
    action text not null,
    subject_id uuid not null,
    subject_name text not null,
    reason text
  )`,
  'create index audit_log_newest on audit_log (at desc, id)',

  'create index profiles_newest on profiles (created_at desc, id)',
  'create index profiles_deleted on profiles (deleted_at desc, id) where deleted_at is not null',
  'create index images_profile on images (profile_id)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `drop table if exists profile_drafts, audit_log;
       drop index if exists profiles_newest, profiles_deleted, images_profile`,
    )
    .execute(db)
}
