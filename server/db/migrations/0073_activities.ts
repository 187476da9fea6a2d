import { sql, type Kysely } from 'kysely'

const tables = [
  `create table activities (
    id uuid primary key default gen_random_uuid(),
    profile_id uuid not null references profiles on delete cascade,
    uid text not null,
    who text not null,
    action text not null,
    subject_kind text,
    subject_id uuid,
    subject_title text,
    changes jsonb not null default '[]',
    at timestamptz not null default now()
  )`,
  'create index activities_profile on activities (profile_id, at desc, id)',
  'create index activities_at on activities (at)',
  `create unlogged table opportunity_editors (
    opportunity_id uuid not null references opportunities on delete cascade,
    uid text not null,
    name text not null,
    seen_at timestamptz not null,
    saved_at timestamptz,
    primary key (opportunity_id, uid)
  )`,
  `alter table members add column mails text[] not null default '{}'
    check (mails <@ array['APPLICATIONS', 'MESSAGES'])`,
  'alter table checkout_sessions add column started_by text',
]

/** What members did, which mails they get, and who edits an opportunity now. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of tables) await sql.raw(statement).execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table members drop column mails`.execute(db)
  await sql`alter table checkout_sessions drop column started_by`.execute(db)
  await sql`drop table opportunity_editors, activities`.execute(db)
}
