import { sql, type Selectable } from 'kysely'
import type { Db } from '@/server/db/connection'
import type { SubscriptionTable } from '@/server/db/tables/payments/subscriptions'
import type { Purchase } from './purchaseListings'

export type ListingSubscription = Selectable<SubscriptionTable>

export const findListingSubscription = (
  db: Db,
  id: string,
): Promise<ListingSubscription | undefined> =>
  db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * Moves the end of the listings of a subscription.
 * @param until null: it renews; `now` or earlier: it lists nothing any more
 */
export async function moveListingEnd(
  db: Db,
  { subscriptionId, until, now }: { subscriptionId: string; until: Date | null; now: Date },
): Promise<void> {
  const hasEnded = until !== null && until <= now
  await db
    .updateTable('opportunities')
    .set({ listed_until: until, updated_at: sql`now()` })
    .where('listing_subscription_id', '=', subscriptionId)
    .where(sql<boolean>`listed_until is distinct from ${until}::timestamptz`)
    .where(sql<boolean>`(not ${hasEnded} or listed_until is null or listed_until > ${now})`)
    .execute()
}

/** Purchases of a plan together with an opportunity that is neither listed nor credited yet. */
export const listUnlistedPurchases = (
  db: Db,
  profileId: string,
): Promise<Pick<Purchase, 'id' | 'opportunity_id' | 'profile_id'>[]> =>
  db
    .selectFrom('purchases')
    .select(['id', 'opportunity_id', 'profile_id'])
    .where('profile_id', '=', profileId)
    .where('kind', '=', 'plan')
    .where('status', '=', 'paid')
    .where('opportunity_id', 'is not', null)
    .where('listing_starts_at', 'is', null)
    .where(
      sql<boolean>`not exists (
      select from listing_credits where listing_credits.purchase_id = purchases.id)`,
    )
    .orderBy('opportunity_id')
    .execute()
