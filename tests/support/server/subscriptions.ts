import type { Insertable } from 'kysely'
import type { SubscriptionTable } from '@/server/db/tables/payments/subscriptions'
import type { Db } from '@/server/db/connection'

/** Inserts a subscription. The default is an active monthly plan that renews. */
export async function subscribe(
  db: Db,
  profileId: string,
  given: Partial<Insertable<SubscriptionTable>> = {},
): Promise<void> {
  await db
    .insertInto('subscriptions')
    .values({
      profile_id: profileId,
      type: 'ARTIST_PRO',
      status: 'active',
      interval: 'month',
      price_id: null,
      currency: 'USD',
      provider_customer: null,
      provider_subscription: null,
      ...given,
    })
    .execute()
}
