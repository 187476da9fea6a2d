import { sql, type Kysely } from 'kysely'

/** The secret of a webhook before it was renewed, with which events are signed, too, for a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table webhooks
    add column old_sealed_secret bytea,
    add column old_secret_until timestamptz`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table webhooks drop column old_sealed_secret, drop column old_secret_until`.execute(
    db,
  )
}
