import { sql, type Kysely } from 'kysely'

const statements = [
  // Kept for a while after it was sent, so that its recipient can report it.
  `create table profile_messages (
    id uuid primary key default gen_random_uuid(),
    profile_id uuid not null references profiles on delete cascade,
    artwork_id uuid references artworks on delete set null,
    sender_uid text not null check (sender_uid <> ''),
    sender_name text not null,
    sender_email text not null,
    text text not null,
    created_at timestamptz not null default now()
  )`,
  'create index profile_messages_sender on profile_messages (sender_uid, created_at)',
  'create index profile_messages_profile on profile_messages (profile_id, created_at)',
  'create index profile_messages_artwork on profile_messages (artwork_id) where artwork_id is not null',
  'create index profile_messages_created_at on profile_messages (created_at)',

  'alter table mails drop constraint mails_kind_check',
  `alter table mails add constraint mails_kind_check
    check (kind in ('SAVED_SEARCH', 'DEADLINE', 'LISTING', 'DIGEST', 'PAYMENT', 'MESSAGE'))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `delete from mails where kind = 'MESSAGE';
       alter table mails drop constraint mails_kind_check;
       alter table mails add constraint mails_kind_check
         check (kind in ('SAVED_SEARCH', 'DEADLINE', 'LISTING', 'DIGEST', 'PAYMENT'));
       drop table profile_messages`,
    )
    .execute(db)
}
