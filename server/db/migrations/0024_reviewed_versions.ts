import { sql, type Kysely } from 'kysely'

// The submitted version that a reviewer saw when they scored.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table application_reviews add column version integer`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table application_reviews drop column version`.execute(db)
}
