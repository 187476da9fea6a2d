import { sql, type Kysely } from 'kysely'

const statements = [
  `create table waiver_codes (
    id uuid primary key default gen_random_uuid(),
    opportunity_id uuid not null references opportunities (id) on delete cascade,
    code text not null,
    percent int not null check (percent between 1 and 100),
    max_uses int check (max_uses > 0),
    ends_on date,
    created_at timestamptz not null,
    closed_at timestamptz,
    unique (opportunity_id, code)
  )`,
  // A waiver stays known for the record after its code was erased with the opportunity.
  `create table fee_waivers (
    application_id uuid not null references applications (id) on delete cascade,
    kind text not null check (kind in ('CODE', 'REQUEST')),
    code_id uuid references waiver_codes (id) on delete set null,
    percent int not null check (percent between 1 and 100),
    state text not null check (state in ('REQUESTED', 'GRANTED', 'REFUSED')),
    reason text,
    created_at timestamptz not null,
    decided_at timestamptz,
    held_until timestamptz,
    used_at timestamptz,
    works int check (works >= 0),
    primary key (application_id, kind)
  )`,
  'create index fee_waivers_code on fee_waivers (code_id) where code_id is not null',
  // No foreign key: what was paid stays known after an opportunity was erased.
  'alter table application_payments add column waiver_code uuid',
  `create index application_payments_waiver_code on application_payments (waiver_code)
    where waiver_code is not null`,
]

/** Codes that waive a part of an application fee, and the waivers of applications. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table application_payments drop column waiver_code`.execute(db)
  await sql`drop table fee_waivers`.execute(db)
  await sql`drop table waiver_codes`.execute(db)
}
