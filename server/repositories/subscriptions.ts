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

/** Running, then free, then begun, then ended. */
const rank = sql<number>`case
  when type is not null and status in ('active', 'trialing', 'past_due') then 0
  when type is null then 1
  when status = 'incomplete' then 2
  else 3 end`

/** An abandoned checkout changes nothing: it counts only beside a plan that has ended. */
const counts = sql<boolean>`case status
  when 'incomplete_expired' then false
  when 'incomplete' then exists (
    select from subscriptions other where other.profile_id = subscriptions.profile_id
      and other.type is not null and other.status in ('canceled', 'unpaid', 'paused'))
  else true end`

/** The subscription that counts (docs/product.md, "Subscriptions"): the best one, then the newest. */
export const findSubscription = (db: Db, profileId: string): Promise<Subscription | undefined> =>
  subscriptionsOf(db, profileId)
    .where(counts)
    .orderBy(rank)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

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
