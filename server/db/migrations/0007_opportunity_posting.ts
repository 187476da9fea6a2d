import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table opportunities
    add column duration text,
    add column working_hours text,
    add column chosen_boost text,
    add column unpublished_changes jsonb,
    add column status_before_removal text`,
  `create index opportunities_removed on opportunities (removed_at) where status = 'REMOVED'`,
  // A post that cost nothing: free (no subscription) or covered by a plan. Outlives the opportunity,
  // since deleting a post doesn't give the allowance back.
  `create table post_allowances (
    id uuid primary key default gen_random_uuid(),
    opportunity_id uuid not null,
    owner_uid text not null,
    subscription_id uuid,
    used_at timestamptz not null default now()
  )`,
  `create index post_allowances_free on post_allowances (owner_uid, used_at) where subscription_id is null`,
  `create index post_allowances_plan on post_allowances (subscription_id, used_at)
    where subscription_id is not null`,
  `alter table bookmarks add column status text, add column note text`,
  // Only a hash of the secret address is stored, so that the database alone opens no calendar.
  `create table bookmark_calendars (
    profile_id uuid primary key references profiles on delete cascade,
    secret_hash bytea not null unique,
    created_at timestamptz not null default now()
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `drop table bookmark_calendars;
       alter table bookmarks drop column status, drop column note;
       drop table post_allowances;
       drop index opportunities_removed;
       alter table opportunities drop column duration, drop column working_hours,
         drop column chosen_boost, drop column unpublished_changes, drop column status_before_removal`,
    )
    .execute(db)
}
