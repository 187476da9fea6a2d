import { sql, type Insertable } from 'kysely'
import type { SubscriptionStatus } from '@/contract/enums/payments/sales'
import type { PaymentAction } from '@/contract/pricing/products'
import type { Db } from '@/server/db/connection'
import type { SubscriptionTable } from '@/server/db/tables/payments/subscriptions'

type SubscriptionValues = Omit<Insertable<SubscriptionTable>, 'id' | 'profile_id' | 'updated_at'>

interface SavedSubscription {
  id: string
  /** The status that was stored before. */
  before: SubscriptionStatus | null
  actionBefore: PaymentAction | null
}

/** Stores the state of a subscription of the provider. @returns its id, and what it was before */
export async function saveSubscription(
  db: Db,
  profileId: string,
  values: SubscriptionValues & { provider_subscription: string },
): Promise<SavedSubscription> {
  const before = await db
    .selectFrom('subscriptions')
    .select(['status', 'payment_action'])
    .where('provider_subscription', '=', values.provider_subscription)
    .executeTakeFirst()
  const { id } = await db
    .insertInto('subscriptions')
    .values({ profile_id: profileId, ...values })
    .onConflict((row) =>
      row.column('provider_subscription').doUpdateSet({ ...values, updated_at: sql`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, before: before?.status ?? null, actionBefore: before?.payment_action ?? null }
}

/** A stored subscription of the provider, with the user whose profile has it. */
export const findSubscriptionUser = (
  db: Db,
  providerSubscription: string,
): Promise<{ id: string; uid: string } | undefined> =>
  db
    .selectFrom('subscriptions')
    .innerJoin('profiles', 'profiles.id', 'subscriptions.profile_id')
    .select(['subscriptions.id', 'owner_uid as uid'])
    .where('provider_subscription', '=', providerSubscription)
    .executeTakeFirst()

/** Ends one subscription of the provider. @returns undefined if it is unknown or has ended before */
export const endStoredSubscription = (db: Db, providerSubscription: string) =>
  db
    .updateTable('subscriptions')
    .set({
      status: 'canceled',
      cancel_at_period_end: false,
      scheduled: null,
      payment_action: null,
      updated_at: sql<Date>`now()`,
    })
    .where('provider_subscription', '=', providerSubscription)
    .where('status', 'not in', ['canceled', 'incomplete_expired'])
    .returning(['id', 'profile_id', 'type'])
    .executeTakeFirst()

/** The free plan, chosen explicitly. */
export async function insertFreePlan(db: Db, profileId: string, now: Date): Promise<void> {
  await deleteFreePlan(db, profileId)
  await db
    .insertInto('subscriptions')
    .values({ profile_id: profileId, type: null, status: 'active', created_at: now })
    .execute()
}

/** A paid plan replaces the free one: when it ends, the profile chooses again. */
export async function deleteFreePlan(db: Db, profileId: string): Promise<void> {
  await db
    .deleteFrom('subscriptions')
    .where('profile_id', '=', profileId)
    .where('type', 'is', null)
    .execute()
}

/** Ends the plan of a profile at once and without a refund, for every reason but the owner's request. */
export async function endSubscription(db: Db, profileId: string): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({
      status: 'canceled',
      cancel_at_period_end: false,
      scheduled: null,
      payment_action: null,
      updated_at: sql<Date>`now()`,
    })
    .where('profile_id', '=', profileId)
    .where('status', 'not in', ['canceled', 'incomplete_expired'])
    .execute()
}
