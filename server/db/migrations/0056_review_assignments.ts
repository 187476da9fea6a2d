import { sql, type Kysely } from 'kysely'

// Which jurors review which applications, once an organizer has assigned them.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table review_settings add column jurors_each integer check (jurors_each >= 1)`.execute(db)
  await sql`
    create table review_assignments (
      application_id uuid not null references applications on delete cascade,
      juror_id uuid not null references jurors on delete cascade,
      primary key (application_id, juror_id)
    )`.execute(db)
  await sql`create index review_assignments_juror on review_assignments (juror_id)`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table review_assignments`.execute(db)
  await sql`alter table review_settings drop column jurors_each`.execute(db)
}
