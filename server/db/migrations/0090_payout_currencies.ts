import { sql, type Kysely } from 'kysely'

/** The currencies in which fees can be charged for an account; null until they are read from the provider. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payout_accounts add column currencies text[]`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payout_accounts drop column currencies`.execute(db)
}
