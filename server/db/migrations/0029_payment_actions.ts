import { sql, type Kysely } from 'kysely'

// The payment of a subscription that waits for its buyer.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table subscriptions add column payment_action jsonb`.execute(db)
}

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table subscriptions drop column payment_action`.execute(db)
}
