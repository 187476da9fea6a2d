import type { Insertable } from 'kysely'
import type { Db } from '@/server/db/connection'
import type { PurchaseTable } from '@/server/db/tables/payments/purchases'
import type { Purchase } from './purchaseListings'

/** Records what was bought. @returns undefined if it was recorded before */
export const insertPurchase = (
  db: Db,
  purchase: Insertable<PurchaseTable>,
): Promise<Purchase | undefined> =>
  db
    .insertInto('purchases')
    .values(purchase)
    .onConflict((row) => row.columns(['session_id', 'price_id']).doNothing())
    .returningAll()
    .executeTakeFirst()

export const findPurchase = (db: Db, id: string): Promise<Purchase | undefined> =>
  db.selectFrom('purchases').selectAll().where('id', '=', id).executeTakeFirst()

export const listPaidPurchases = (db: Db, paymentIntent: string): Promise<Purchase[]> =>
  db
    .selectFrom('purchases')
    .selectAll()
    .where('payment_intent', '=', paymentIntent)
    .orderBy('id')
    .execute()

/** Whether a profile, which may have been erased since, had paid for a plan. */
export async function hasBoughtPlan(db: Db, profileId: string): Promise<boolean> {
  const found = await db
    .selectFrom('purchases')
    .select('id')
    .where('profile_id', '=', profileId)
    .where('kind', '=', 'plan')
    .executeTakeFirst()
  return found !== undefined
}

export async function updatePurchase(
  db: Db,
  id: string,
  values: Pick<Purchase, 'status'> & { refunded_at?: Date },
): Promise<void> {
  await db.updateTable('purchases').set(values).where('id', '=', id).execute()
}
