import { sql, type Kysely } from 'kysely'

const markOrganizers = (keys: string) => `create or replace function mark_answering()
  returns trigger language plpgsql as $$
  begin
    new.filter_keys := array_remove(array_remove(new.filter_keys, 'r:ANSWERS'), 'v:VERIFIED');
    ${keys}
    return new;
  end $$`

const answering = `if exists (select from profiles p where p.id = new.profile_id and p.answers_applicants) then
      new.filter_keys := array_append(new.filter_keys, 'r:ANSWERS');
    end if;`

const verified = `if exists (select from profiles p where p.id = new.profile_id and p.verified_domain is not null) then
      new.filter_keys := array_append(new.filter_keys, 'v:VERIFIED');
    end if;`

const tables = [
  `create table profile_verifications (
    profile_id uuid primary key references profiles on delete cascade,
    domain text not null check (domain = lower(domain)),
    token text not null,
    method text check (method in ('DNS', 'FILE', 'MAIL')),
    verified_at timestamptz,
    checked_at timestamptz,
    failing_since timestamptz,
    failure text,
    revoked_at timestamptz,
    revoked_by text,
    revoked_reason text,
    created_at timestamptz not null default now(),
    check (verified_at is null or (method is not null and checked_at is not null and revoked_at is null)),
    check ((revoked_at is null) = (revoked_reason is null))
  )`,
  'create unique index profile_verifications_domain on profile_verifications (domain) where verified_at is not null',
  'create index profile_verifications_checked on profile_verifications (checked_at) where verified_at is not null',

  // The domain in the mark: what lists and cards read.
  'alter table profiles add column verified_domain text',
  'create index profiles_verified on profiles (score desc, created_at desc, id) where verified_domain is not null',
  `create function show_verification() returns trigger language plpgsql as $$
  declare
    shown text := case when tg_op <> 'DELETE' and new.verified_at is not null then new.domain end;
    owner uuid := case when tg_op = 'DELETE' then old.profile_id else new.profile_id end;
  begin
    update profiles set verified_domain = shown
      where id = owner and verified_domain is distinct from shown;
    return null;
  end $$`,
  `create trigger profile_verifications_shown after insert or update or delete on profile_verifications
    for each row execute function show_verification()`,

  // Opportunities of verified organizations are found by a filter key, also those that are written later.
  markOrganizers(`${answering}\n    ${verified}`),
  `create function mark_verified_opportunities() returns trigger language plpgsql as $$
  begin
    update opportunities set filter_keys = filter_keys where profile_id = new.id;
    return null;
  end $$`,
  `create trigger profiles_verified after update of verified_domain on profiles
    for each row when (old.verified_domain is distinct from new.verified_domain)
    execute function mark_verified_opportunities()`,

  // Only organizations are verified.
  `create function drop_verification() returns trigger language plpgsql as $$
  begin
    delete from profile_verifications where profile_id = new.id and revoked_at is null;
    return null;
  end $$`,
  `create trigger profiles_unverified after update of role on profiles
    for each row when (old.role <> new.role and new.role <> 'ART_ORGANIZATION')
    execute function drop_verification()`,
]

const undo = [
  'drop trigger profiles_unverified on profiles',
  'drop function drop_verification',
  'drop table profile_verifications',
  'drop function show_verification',
  'update profiles set verified_domain = null where verified_domain is not null',
  'drop trigger profiles_verified on profiles',
  'drop function mark_verified_opportunities',
  `create or replace function mark_answering() returns trigger language plpgsql as $$
  begin
    new.filter_keys := array_remove(new.filter_keys, 'r:ANSWERS');
    ${answering}
    return new;
  end $$`,
  'alter table profiles drop column verified_domain',
]

const run = async (db: Kysely<unknown>, all: readonly string[]) => {
  for (const statement of all) await sql.raw(statement).execute(db)
}

/** Organizations that have proved that they control a domain. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, tables)

export const down = (db: Kysely<unknown>): Promise<void> => run(db, undo)
