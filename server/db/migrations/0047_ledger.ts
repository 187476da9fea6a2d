import { sql, type Kysely } from 'kysely'

const accounts = [
  'PROVIDER_BALANCE',
  'HELD_FEES',
  'PLATFORM_FEES',
  'PROVIDER_COSTS',
  'RESERVE',
  'DISPUTED',
  'DISPUTE_LOSSES',
  'ORGANIZER_BALANCE',
  'CONNECTED_BALANCE',
]
const kinds = [
  'PAYMENT',
  'REFUND',
  'REFUND_FAILED',
  'REFUND_COVERED',
  'TRANSFER',
  'REVERSAL',
  'RESERVE_RELEASE',
  'PAYOUT',
  'PAYOUT_FAILED',
  'DISPUTE',
  'DISPUTE_WON',
  'DISPUTE_LOST',
]
const listed = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ')

const tables = [
  // Without foreign keys to what it is about, which it outlives.
  `create table ledger_transactions (
    id uuid primary key default gen_random_uuid(),
    position bigint generated always as identity unique,
    kind text not null check (kind in (${listed(kinds)})),
    source text not null check (source <> ''),
    opportunity_id uuid,
    application_id uuid,
    profile_id uuid,
    note text,
    created_at timestamptz not null default now(),
    unique (source, kind)
  )`,
  `create index ledger_transactions_opportunity on ledger_transactions (opportunity_id, position)
    where opportunity_id is not null`,
  'create index ledger_transactions_created on ledger_transactions (created_at)',
  // Debits are positive, credits negative, in the smallest unit of the currency.
  `create table ledger_entries (
    id bigint generated always as identity primary key,
    transaction_id uuid not null references ledger_transactions,
    account text not null check (account in (${listed(accounts)})),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    amount_minor bigint not null check (amount_minor <> 0),
    opportunity_id uuid,
    profile_id uuid,
    check (account not in ('HELD_FEES', 'DISPUTED') or opportunity_id is not null),
    check (account not in ('RESERVE', 'ORGANIZER_BALANCE', 'CONNECTED_BALANCE')
      or profile_id is not null)
  )`,
  'create index ledger_entries_transaction on ledger_entries (transaction_id)',
  `create index ledger_entries_opportunity on ledger_entries (opportunity_id, account)
    where opportunity_id is not null`,
  `create index ledger_entries_profile on ledger_entries (profile_id, account)
    where profile_id is not null`,
  `create table ledger_reconciliation (
    is_only boolean primary key default true check (is_only),
    checked_until timestamptz not null
  )`,
  'insert into ledger_reconciliation (checked_until) values (now())',
  // Null for a side that has nothing of this source.
  `create table ledger_differences (
    source text not null,
    currency text not null,
    ledger_minor bigint,
    provider_minor bigint,
    found_at timestamptz not null default now(),
    primary key (source, currency)
  )`,
]

const triggers = [
  `create function refuse_ledger_change() returns trigger language plpgsql as $$
  begin
    raise exception 'rows of % are never changed or deleted', tg_table_name
      using errcode = 'restrict_violation';
  end $$`,
  ...['ledger_transactions', 'ledger_entries'].map(
    (table) => `create trigger refuse_change before update or delete or truncate on ${table}
      for each statement execute function refuse_ledger_change()`,
  ),
  // A posted transaction gets no further entries: the default of created_at is when the database's began.
  `create function refuse_late_entry() returns trigger language plpgsql as $$
  begin
    if not exists (select from ledger_transactions
      where id = new.transaction_id and created_at = now()) then
      raise exception 'transaction % was posted before', new.transaction_id
        using errcode = 'restrict_violation';
    end if;
    return new;
  end $$`,
  `create trigger refuse_late_entry before insert on ledger_entries
    for each row execute function refuse_late_entry()`,
  `create function require_ledger_balance() returns trigger language plpgsql as $$
  declare
    posted uuid;
  begin
    if tg_table_name = 'ledger_transactions' then posted := new.id;
    else posted := new.transaction_id; end if;
    if not exists (select from ledger_entries where transaction_id = posted)
      or exists (select from ledger_entries where transaction_id = posted
        group by currency having sum(amount_minor) <> 0) then
      raise exception 'the entries of transaction % do not balance', posted
        using errcode = 'check_violation';
    end if;
    return null;
  end $$`,
  ...['ledger_transactions', 'ledger_entries'].map(
    (table) => `create constraint trigger require_balance after insert on ${table}
      deferrable initially deferred for each row execute function require_ledger_balance()`,
  ),
]

const undo = [
  'drop table ledger_differences, ledger_reconciliation, ledger_entries, ledger_transactions',
  'drop function refuse_ledger_change(), refuse_late_entry(), require_ledger_balance()',
]

const run = async (db: Kysely<unknown>, statements: readonly string[]) => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export const up = (db: Kysely<unknown>): Promise<void> => run(db, [...tables, ...triggers])

export const down = (db: Kysely<unknown>): Promise<void> => run(db, undo)
