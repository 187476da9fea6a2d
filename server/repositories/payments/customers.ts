import type { Db } from '@/server/db/connection'
import type { Card } from '@/server/db/tables/payments/payments'

export interface PaymentCustomer {
  id: string
  card: Card | null
}

export const findCustomer = (db: Db, profileId: string): Promise<PaymentCustomer | undefined> =>
  db
    .selectFrom('payment_customers')
    .select(['id', 'card'])
    .where('profile_id', '=', profileId)
    .executeTakeFirst()

/** The customers at the provider of all profiles of a user. */
export async function listCustomersOf(db: Db, uid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_customers as customer')
    .innerJoin('profiles as profile', 'profile.id', 'customer.profile_id')
    .select('customer.id')
    .where('profile.owner_uid', '=', uid)
    .execute()
  return rows.map(({ id }) => id)
}

/** The profile of a customer at the payment provider. */
export async function findProfileOfCustomer(db: Db, id: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('payment_customers')
    .select('profile_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.profile_id
}

/** Stores the customer of a profile, instead of one that the provider no longer has. */
export async function replaceCustomer(db: Db, customer: { id: string; profileId: string }) {
  await db
    .insertInto('payment_customers')
    .values({ id: customer.id, profile_id: customer.profileId })
    .onConflict((row) => row.column('profile_id').doUpdateSet({ id: customer.id, card: null }))
    .execute()
}

/** Stores the customer of a profile, unless it has one. */
export async function saveCustomer(db: Db, customer: { id: string; profileId: string }) {
  await db
    .insertInto('payment_customers')
    .values({ id: customer.id, profile_id: customer.profileId })
    .onConflict((row) => row.doNothing())
    .execute()
}

export async function saveCard(db: Db, profileId: string, card: Card | null): Promise<void> {
  await db
    .updateTable('payment_customers')
    .set({ card: card === null ? null : JSON.stringify(card) })
    .where('profile_id', '=', profileId)
    .execute()
}

/** Stores the address that a buyer entered at the provider. */
export async function saveCustomerEmail(db: Db, profileId: string, email: string): Promise<void> {
  await db
    .updateTable('payment_customers')
    .set({ email })
    .where('profile_id', '=', profileId)
    .execute()
}
