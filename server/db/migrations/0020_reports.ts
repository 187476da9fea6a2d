import { sql, type Kysely } from 'kysely'

const kinds = `'ARTWORK', 'PROFILE', 'OPPORTUNITY', 'MESSAGE'`

/** Profiles that everyone sees; the same columns as before, under another condition. */
const counting = (isCounted: string) => [
  `create or replace function count_profiles() returns trigger language plpgsql as $$
  begin
    insert into directory_counts as d (role, organization_type, country, count)
    select role, organization_type, country, sum(step)
    from (
      select role, coalesce(organization_type, '') organization_type, coalesce(country, '') country, 1 step
        from added where ${isCounted}
      union all
      select role, coalesce(organization_type, ''), coalesce(country, ''), -1
        from gone where ${isCounted}
    ) changes
    group by 1, 2, 3
    having sum(step) <> 0
    order by 1, 2, 3
    on conflict (role, organization_type, country) do update set count = d.count + excluded.count;
    return null;
  end $$`,
  `create or replace function count_gone_profiles() returns trigger language plpgsql as $$
  begin
    update directory_counts d set count = d.count - g.count
    from (
      select role, coalesce(organization_type, '') organization_type, coalesce(country, '') country, count(*) count
      from gone where ${isCounted} group by 1, 2, 3 order by 1, 2, 3
    ) g
    where (d.role, d.organization_type, d.country) = (g.role, g.organization_type, g.country);
    return null;
  end $$`,
]

const statements = [
  `create table reports (
    id uuid primary key default gen_random_uuid(),
    kind text not null check (kind in (${kinds})),
    subject_id uuid not null,
    subject_name text not null,
    profile_id uuid references profiles on delete cascade,
    owner_uid text not null,
    reporter text not null check (reporter <> ''),
    reporter_email text,
    reason text not null,
    text text not null,
    created_at timestamptz not null default now(),
    closed_at timestamptz
  )`,
  // A user's report of one thing counts once.
  `create unique index reports_open on reports (kind, subject_id, reporter) where closed_at is null`,
  'create index reports_profile on reports (profile_id)',
  'create index reports_closed on reports (closed_at) where closed_at is not null',

  `create table restrictions (
    id uuid primary key default gen_random_uuid(),
    kind text not null check (kind in (${kinds})),
    subject_id uuid not null,
    subject_name text not null,
    profile_id uuid references profiles on delete cascade,
    owner_uid text not null check (owner_uid <> ''),
    reason text not null,
    created_at timestamptz not null default now(),
    lifted_at timestamptz,
    appeal text,
    appealed_at timestamptz check ((appealed_at is null) = (appeal is null)),
    decided_at timestamptz,
    decision text
  )`,
  `create unique index restrictions_running on restrictions (kind, subject_id) where lifted_at is null`,
  'create index restrictions_profile on restrictions (profile_id)',
  'create index restrictions_owner on restrictions (owner_uid, kind) where lifted_at is null',
  `create index restrictions_appeals on restrictions (appealed_at)
    where appealed_at is not null and decided_at is null and lifted_at is null`,

  'alter table profiles add column hidden boolean not null default false',
  ...counting('deleted_at is null and not hidden'),

  // Content is hidden with its profile, also content that is written later, and while it is restricted.
  `create function is_hidden(content_kind text, content_id uuid, content_profile uuid)
    returns boolean language sql stable as $$
    select exists (select from profiles p where p.id = content_profile and (p.hidden or p.deleted_at is not null))
      or exists (select from restrictions r
        where r.kind = content_kind and r.subject_id = content_id and r.lifted_at is null) $$`,
  `create function hide_content() returns trigger language plpgsql as $$
  begin
    new.hidden := is_hidden(tg_argv[0], new.id, new.profile_id);
    return new;
  end $$`,
  `create trigger artworks_hidden before insert on artworks
    for each row execute function hide_content('ARTWORK')`,
  `create trigger opportunities_hidden before insert or update of profile_id on opportunities
    for each row execute function hide_content('OPPORTUNITY')`,

  'alter table mails drop constraint mails_kind_check',
  `alter table mails add constraint mails_kind_check check (kind in
    ('SAVED_SEARCH', 'DEADLINE', 'LISTING', 'DIGEST', 'PAYMENT', 'MESSAGE', 'MODERATION'))`,
]

const undo = [
  `delete from mails where kind = 'MODERATION'`,
  'alter table mails drop constraint mails_kind_check',
  `alter table mails add constraint mails_kind_check
    check (kind in ('SAVED_SEARCH', 'DEADLINE', 'LISTING', 'DIGEST', 'PAYMENT', 'MESSAGE'))`,
  'drop trigger artworks_hidden on artworks',
  'drop trigger opportunities_hidden on opportunities',
  'drop function hide_content',
  'drop function is_hidden',
  'update profiles set hidden = false where hidden',
  ...counting('deleted_at is null'),
  'alter table profiles drop column hidden',
  'drop table restrictions, reports',
]

const run = async (db: Kysely<unknown>, all: readonly string[]) => {
  for (const statement of all) await sql.raw(statement).execute(db)
}

export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements)

export const down = (db: Kysely<unknown>): Promise<void> => run(db, undo)
