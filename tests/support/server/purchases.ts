import { sql, type Insertable } from 'kysely'
import { grantPurchase } from '@/server/commands/purchases/grantPurchase'
import { revokePurchase } from '@/server/commands/purchases/revokePurchase'
import { inTransaction } from '@/server/db/connection'
import type { PurchaseTable } from '@/server/db/tables/payments/purchases'
import type { Purchase } from '@/server/repositories/purchases/purchaseListings'
import type { TestApp } from './app'

type Bought = Pick<Insertable<PurchaseTable>, 'profile_id' | 'kind' | 'type'> &
  Partial<Insertable<PurchaseTable>>

let serial = 0

/** Records a line of a paid session. The default is 59 US dollars. */
export const insertPurchase = ({ db }: TestApp, bought: Bought): Promise<Purchase> =>
  db
    .insertInto('purchases')
    .values({
      session_id: `cs_test_${(serial += 1)}`,
      price_id: `price_${bought.type}`,
      owner_uid: 'buyer',
      amount_minor: 5900,
      currency: 'USD',
      payment_intent: `pi_${serial}`,
      status: 'paid',
      paid_at: new Date(),
      opportunity_id: null,
      artwork_id: null,
      ...bought,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export const findPurchase = ({ db }: TestApp, id: string): Promise<Purchase> =>
  db.selectFrom('purchases').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Grants a purchase as it is stored. */
export const grant = async (api: TestApp, id: string, now = new Date()): Promise<void> => {
  const bought = await findPurchase(api, id)
  await inTransaction(api.db, (transaction) => grantPurchase(transaction, bought, now))
}

/** Records a line of a paid session and grants it. */
export async function purchase(api: TestApp, bought: Bought, now?: Date): Promise<Purchase> {
  const { id } = await insertPurchase(api, bought)
  await grant(api, id, now)
  return findPurchase(api, id)
}

/** Marks a purchase as refunded in full and ends its effect. */
export async function refund(api: TestApp, id: string, now = new Date()): Promise<void> {
  await inTransaction(api.db, async (transaction) => {
    const columns = { status: 'refunded', refunded_at: now } as const
    await transaction.updateTable('purchases').set(columns).where('id', '=', id).execute()
    await revokePurchase(transaction, await findPurchase(api, id), now)
  })
}

/** Takes the payloads of the jobs with a name that transactions have left behind. */
export async function takeJobs<Payload>({ db }: TestApp, name: string): Promise<Payload[]> {
  const { rows } = await sql<{ payload: Payload }>`
    with taken as (
      delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = ${name} returning j.id, j.payload
    )
    select payload from taken order by id`.execute(db)
  return rows.map(({ payload }) => payload)
}
