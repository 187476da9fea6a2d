import { sql, type Kysely } from 'kysely'

const statements = [
  // Mails to addresses whose owners did not ask for them, which are counted (docs/product.md, "Mails").
  `create table outside_mails (
    id bigint generated always as identity primary key,
    mail_id uuid references mails on delete set null,
    kind text not null check (kind in ('INVITATION', 'MESSAGE', 'CODE', 'MODERATION', 'PAYMENT')),
    sender_uid text check (sender_uid <> ''),
    mailbox bytea not null,
    created_at timestamptz not null default now()
  )`,
  'create index outside_mails_mailbox on outside_mails (mailbox, created_at)',
  'create index outside_mails_sender on outside_mails (sender_uid, created_at)',
  'create index outside_mails_created_at on outside_mails (created_at)',
  'create index outside_mails_mail on outside_mails (mail_id)',

  // Hashes of addresses that want no such mail.
  `create table mail_opt_outs (
    mailbox bytea primary key,
    created_at timestamptz not null default now()
  )`,

  // Addresses that users have confirmed with a code, beside the one that they sign in with.
  `create table confirmed_addresses (
    uid text not null check (uid <> ''),
    email text not null check (email = lower(email)),
    confirmed_at timestamptz not null default now(),
    primary key (uid, email)
  )`,
  `create table address_codes (
    uid text not null check (uid <> ''),
    email text not null check (email = lower(email)),
    code_hash bytea not null,
    attempts integer not null default 0,
    created_at timestamptz not null default now(),
    primary key (uid, email)
  )`,
  'create index address_codes_created_at on address_codes (created_at)',

  // The hash of the address in a submission, once its owner has confirmed it: others are not mailed.
  'alter table applications add column confirmed_address bytea',
  `update applications a set confirmed_address = sha256(convert_to(lower(m.email), 'UTF8'))
    from mail_addresses m
    where m.uid = a.applicant_uid and m.verified and lower(m.email) = lower(a.submission ->> 'email')`,
]

const undo = [
  'alter table applications drop column confirmed_address',
  'drop table address_codes, confirmed_addresses, mail_opt_outs, outside_mails',
]

const run = async (db: Kysely<unknown>, all: readonly string[]) => {
  for (const statement of all) await sql.raw(statement).execute(db)
}

export const up = (db: Kysely<unknown>): Promise<void> => run(db, statements)

export const down = (db: Kysely<unknown>): Promise<void> => run(db, undo)
