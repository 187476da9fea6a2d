import { sql, type Kysely } from 'kysely'

const statements = [
  // What a reviewer writes for the applicant, who gets it if the organizer shares comments with the decision.
  'alter table application_reviews add column comment text',
  'alter table applications add column shares_comments boolean not null default false',
  // The comments that the applicant was notified of, without who wrote them.
  'alter table applications add column notified_comments jsonb',
]

/** Comments of reviewers for applicants. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table applications drop column shares_comments, drop column notified_comments`.execute(
    db,
  )
  await sql`alter table application_reviews drop column comment`.execute(db)
}
