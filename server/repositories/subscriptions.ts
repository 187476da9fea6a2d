import { sql } from 'kysely'
import type { CatalogCurrency } from '@/contract/enums/payments/currencies'
import type {
  Interval,
  SubscriptionStatus,
  SubscriptionType,
} from '@/contract/enums/payments/sales'
import type { PaymentAction } from '@/contract/pricing/products'
import { runningStatuses } from '@/contract/pricing/runningPlans'
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

/** Running, then free, then started, then ended. */
const rank = sql<number>`case
  when type is not null and status in (${sql.join(runningStatuses.map((status) => sql.lit(status)))}) then 0
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
  bestOf(db, profileId).executeTakeFirst()

const bestOf = (db: Db, profileId: string) =>
  subscriptionsOf(db, profileId).where(counts).orderBy(rank).orderBy('created_at', 'desc').limit(1)

/** Every subscription of a profile: an unfinished purchase may be newer than the running plan. */
export const listSubscriptions = (db: Db, profileId: string): Promise<Subscription[]> =>
  subscriptionsOf(db, profileId).execute()

/** A subscription as it is shown to its profile. */
export interface SubscriptionDetails extends Subscription {
  interval: Interval | null
  price_id: string | null
  amount_minor: string | null
  current_period_end: Date | null
  scheduled: { type: SubscriptionType | null; at: string } | null
  payment_action: PaymentAction | null
  provider_subscription: string | null
}

/** The subscription that counts, with what it costs and when it changes. */
export const findSubscriptionDetails = (
  db: Db,
  profileId: string,
): Promise<SubscriptionDetails | undefined> =>
  bestOf(db, profileId)
    .select(['interval', 'price_id', 'amount_minor', 'current_period_end', 'scheduled'])
    .select(['provider_subscription', 'payment_action'])
    .executeTakeFirst()

/** The provider's ids of the paid subscriptions of a profile that run. */
export async function listRunning(
  db: Db,
  profileId: string,
): Promise<{ provider_subscription: string; created_at: Date }[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select(['provider_subscription', 'created_at'])
    .where('profile_id', '=', profileId)
    .where('type', 'is not', null)
    .where('status', 'in', runningStatuses)
    .execute()
  return rows.flatMap(({ provider_subscription, created_at }) =>
    provider_subscription === null ? [] : [{ provider_subscription, created_at }],
  )
}

/** Whether a subscription of the provider was stored as one that was paid. */
export async function hasRun(db: Db, providerSubscription: string): Promise<boolean> {
  const found = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('provider_subscription', '=', providerSubscription)
    .where('status', 'not in', ['incomplete', 'incomplete_expired'])
    .executeTakeFirst()
  return found !== undefined
}

/** Running subscriptions whose paid period is over, although they should have renewed or ended. */
export async function listOverdue(
  db: Db,
  now: Date,
): Promise<{ profile_id: string; provider_subscription: string }[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select(['profile_id', 'provider_subscription'])
    .where('status', 'in', runningStatuses)
    .where('current_period_end', '<', now)
    .execute()
  return rows.flatMap(({ profile_id, provider_subscription }) =>
    provider_subscription === null ? [] : [{ profile_id, provider_subscription }],
  )
}
