import { sql, type Kysely } from 'kysely'

/** Application forms that profiles have saved, to start others from them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table form_templates (
      id uuid primary key default gen_random_uuid(),
      profile_id uuid not null references profiles on delete cascade,
      name text not null check (name <> ''),
      form jsonb not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create index form_templates_profile on form_templates (profile_id, created_at desc)`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table form_templates`.execute(db)
}
