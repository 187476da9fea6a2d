import { sql, type Kysely } from 'kysely'

const statements = [
  /*
   * One row per call and applicant, also after withdrawing. Erasing removes what a person wrote and who they
   * are; the rest stays for the record of the call. `organizer_id` and `call_title` outlive the call.
   */
  `create table applications (
    id uuid primary key default gen_random_uuid(),
    opportunity_id uuid references opportunities on delete set null,
    organizer_id uuid references profiles on delete set null,
    call_title text not null,
    profile_id uuid references profiles on delete set null,
    applicant_uid text check (applicant_uid <> ''),
    state text not null default 'DRAFT' check (state in ('DRAFT', 'SUBMITTED', 'WITHDRAWN')),
    number integer,
    draft jsonb,
    submission jsonb,
    submitted_at timestamptz,
    submitted_version integer,
    is_late boolean not null default false,
    round text not null default 'RECEIVED' check (round in ('RECEIVED', 'LONG_LIST', 'SHORTLIST')),
    decision text check (decision in ('ACCEPTED', 'WAITING_LIST', 'DECLINED')),
    decision_message text,
    decided_at timestamptz,
    tell_at timestamptz,
    told_at timestamptz,
    told_decision text check (told_decision in ('ACCEPTED', 'WAITING_LIST', 'DECLINED')),
    told_message text,
    erase_at timestamptz,
    erasure_notice_at timestamptz,
    erased_at timestamptz,
    version integer not null default 1,
    started_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check (state <> 'SUBMITTED' or (submitted_at is not null and number is not null)),
    check (state <> 'SUBMITTED' or submission is not null or erased_at is not null),
    check ((decision is null) = (decided_at is null) and (decision is null) = (tell_at is null)),
    check ((told_at is null) = (told_decision is null)),
    check (erased_at is null or (draft is null and submission is null and applicant_uid is null))
  )`,
  `create unique index applications_applicant on applications (opportunity_id, profile_id)
    where erased_at is null`,
  'create unique index applications_number on applications (opportunity_id, number)',
  'create index applications_profile on applications (profile_id)',
  'create index applications_uid on applications (applicant_uid)',
  'create index applications_organizer on applications (organizer_id)',
  `create index applications_tell_at on applications (tell_at)
    where tell_at is not null and (told_at is null or told_at < tell_at)`,
  'create index applications_erase_at on applications (erase_at) where erased_at is null',

  // The last number of each call, in a row of its own: submissions lock it, and nothing else waits for it.
  `create table application_numbers (
    opportunity_id uuid primary key references opportunities on delete cascade,
    last integer not null
  )`,

  // Images that a draft or a submission shows: they are kept while it exists.
  `create table application_images (
    application_id uuid not null references applications on delete cascade,
    key text not null references images,
    primary key (application_id, key)
  )`,
  'create index application_images_key on application_images (key)',

  // The sweep job erases the file of a document without an application, and then the row.
  `create table application_documents (
    id uuid primary key default gen_random_uuid(),
    application_id uuid references applications on delete set null,
    name text not null,
    pages integer not null check (pages > 0),
    bytes integer not null check (bytes > 0),
    created_at timestamptz not null default now()
  )`,
  'create index application_documents_application on application_documents (application_id)',

  `create table jurors (
    id uuid primary key default gen_random_uuid(),
    opportunity_id uuid not null references opportunities on delete cascade,
    email text not null check (email = lower(email)),
    name text,
    uid text check (uid <> ''),
    secret_hash bytea not null unique,
    invited_at timestamptz not null default now(),
    accepted_at timestamptz,
    removed_at timestamptz,
    check ((uid is null) = (accepted_at is null))
  )`,
  `create unique index jurors_email on jurors (opportunity_id, email) where removed_at is null`,
  `create unique index jurors_person on jurors (opportunity_id, uid) where removed_at is null`,
  'create index jurors_uid on jurors (uid) where removed_at is null',

  // Scores of a removed juror stay, as they were given before.
  `create table application_reviews (
    application_id uuid not null references applications on delete cascade,
    reviewer_uid text not null check (reviewer_uid <> ''),
    score integer check (score between 1 and 5),
    note text,
    has_conflict boolean not null default false,
    updated_at timestamptz not null default now(),
    primary key (application_id, reviewer_uid),
    check (not has_conflict or score is null)
  )`,
  'create index application_reviews_reviewer on application_reviews (reviewer_uid)',

  `create table application_accesses (
    id bigint generated always as identity primary key,
    opportunity_id uuid not null references opportunities on delete cascade,
    application_id uuid references applications on delete cascade,
    uid text not null,
    who text not null,
    action text not null check (action in ('READ', 'DOWNLOADED_DOCUMENT', 'EXPORTED')),
    at timestamptz not null default now()
  )`,
  'create index application_accesses_call on application_accesses (opportunity_id, at)',
  'create index application_accesses_application on application_accesses (application_id)',

  `create table record_replies (
    opportunity_id uuid primary key references opportunities on delete cascade,
    text text not null check (text <> ''),
    at timestamptz not null default now()
  )`,

  // Calls of organizers who answer applicants are found by a filter key, also calls that are written later.
  'alter table profiles add column answers_applicants boolean not null default false',
  `create function mark_answering() returns trigger language plpgsql as $$
  begin
    new.filter_keys := array_remove(new.filter_keys, 'r:ANSWERS');
    if exists (select from profiles p where p.id = new.profile_id and p.answers_applicants) then
      new.filter_keys := array_append(new.filter_keys, 'r:ANSWERS');
    end if;
    return new;
  end $$`,
  `create trigger opportunities_answering before insert or update of filter_keys, profile_id on opportunities
    for each row execute function mark_answering()`,

  'alter table mails drop constraint mails_kind_check',
  `alter table mails add constraint mails_kind_check check (kind in
    ('SAVED_SEARCH', 'DEADLINE', 'LISTING', 'DIGEST', 'PAYMENT', 'MESSAGE', 'MODERATION', 'APPLICATION'))`,
]

const undo = [
  `delete from mails where kind = 'APPLICATION'`,
  'alter table mails drop constraint mails_kind_check',
  `alter table mails add constraint mails_kind_check check (kind in
    ('SAVED_SEARCH', 'DEADLINE', 'LISTING', 'DIGEST', 'PAYMENT', 'MESSAGE', 'MODERATION'))`,
  'drop trigger opportunities_answering on opportunities',
  'drop function mark_answering',
  `update opportunities set filter_keys = array_remove(filter_keys, 'r:ANSWERS')
    where 'r:ANSWERS' = any(filter_keys)`,
  'alter table profiles drop column answers_applicants',
  `drop table record_replies, application_accesses, application_reviews, jurors, application_documents,
    application_images, application_numbers, applications`,
]

const run = async (db: Kysely<unknown>, all: readonly string[]) => {
  for (const statement of all) await sql.raw(statement).execute(db)
}

export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements)

export const down = (db: Kysely<unknown>): Promise<void> => run(db, undo)
