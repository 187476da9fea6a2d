import { sql, type Kysely } from 'kysely'

/** An administrator's number means nothing to the next one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_log add column actor_email text`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_log drop column actor_email`.execute(db)
}
