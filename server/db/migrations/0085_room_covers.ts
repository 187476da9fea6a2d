import { sql, type Kysely } from 'kysely'

/** The work that stands for a room in lists, instead of a wall. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rooms add column cover_work uuid`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rooms drop column cover_work`.execute(db)
}
