import { sql } from 'kysely'
import type { CatalogCurrency } from '@/contract/enums/currencies'
import type { SubscriptionStatus, SubscriptionType } from '@/contract/enums/sales'
import type { Db } from '@/server/db/connection'

export interface Subscription {
  id: string
  /** Null: the free plan, chosen explicitly. */
  type: SubscriptionType | null
  status: SubscriptionStatus
  currency: CatalogCurrency | null
  past_due_since: Date | null
  cancel_at_period_end: boolean
  created_at: Date
}

const subscriptionsOf = (db: Db, profileId: string) =>
  db
    .selectFrom('subscriptions')
    .select(['id', 'type', 'status', 'past_due_since', 'cancel_at_period_end', 'created_at'])
    .select((row) => row.ref('currency').$castTo<CatalogCurrency | null>().as('currency'))
    .where('profile_id', '=', profileId)

/** The subscription that a profile took last, running or not. */
export const findSubscription = (db: Db, profileId: string): Promise<Subscription | undefined> =>
  subscriptionsOf(db, profileId).orderBy('created_at', 'desc').limit(1).executeTakeFirst()

/** Every subscription of a profile: an unfinished purchase may be newer than the running plan. */
export const listSubscriptions = (db: Db, profileId: string): Promise<Subscription[]> =>
  subscriptionsOf(db, profileId).execute()

/** Ends the plan of a profile at once and without a refund, for every reason but the owner's request. */
export async function endSubscription(db: Db, profileId: string): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({
      status: 'canceled',
      cancel_at_period_end: false,
      scheduled: null,
      updated_at: sql<Date>`now()`,
    })
    .where('profile_id', '=', profileId)
    .where('status', 'not in', ['canceled', 'incomplete_expired'])
    .execute()
}
