import type { Insertable } from 'kysely'
import type { SubscriptionTable } from '@/server/db/tables/subscriptions'
import type { Db } from '@/server/db/connection'

/** A monthly plan that runs and renews, unless told. */
export async function subscribe(
  db: Db,
  profileId: string,
  given: Partial<Insertable<SubscriptionTable>> = {},
): Promise<void> {
  await db
    .insertInto('subscriptions')
    .values({
      ...{ profile_id: profileId, type: 'ARTIST_PRO', status: 'active', interval: 'month' },
      ...{ price_id: null, currency: 'USD', provider_customer: null, provider_subscription: null },
      ...given,
    })
    .execute()
}
