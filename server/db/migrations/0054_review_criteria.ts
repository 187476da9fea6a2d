import { sql, type Kysely } from 'kysely'

// What each application is scored for, and the scores that jurors gave for that.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table review_settings (
      opportunity_id uuid primary key references opportunities on delete cascade,
      criteria jsonb not null default '[]' check (jsonb_typeof(criteria) = 'array'),
      criteria_version integer not null default 0
    )`.execute(db)
  await sql`
    alter table application_reviews add column criterion_scores jsonb not null default '{}'
      check (jsonb_typeof(criterion_scores) = 'object')`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table application_reviews drop column criterion_scores`.execute(db)
  await sql`drop table review_settings`.execute(db)
}
