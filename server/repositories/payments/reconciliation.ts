import type { Db } from '@/server/db/connection'

/** Until when every event of the provider was applied or stored as failed; null before the first time. */
export async function findCompleteUntil(db: Db): Promise<Date | null> {
  const found = await db
    .selectFrom('payment_reconciliation')
    .select('complete_until')
    .executeTakeFirst()
  return found?.complete_until ?? null
}

export async function saveCompleteUntil(db: Db, until: Date): Promise<void> {
  await db
    .insertInto('payment_reconciliation')
    .values({ complete_until: until })
    .onConflict((row) => row.column('is_only').doUpdateSet({ complete_until: until }))
    .execute()
}
