import type { Db } from '@/server/db/connection'
import { isListed, subscriptionListingEnd } from '@/server/policies/listings'
import { checkPublishable } from '@/server/policies/opportunities'
import { startBoosts } from '@/server/repositories/boosts'
import {
  lockOpportunity,
  updateListing,
} from '@/server/repositories/opportunities/opportunityWrites'
import { announcePublication } from '@/server/commands/webhooks/announce'
import { creditListing } from './creditListing'
import { recordListing, type Purchase } from '@/server/repositories/purchases/purchaseListings'
import {
  findListingSubscription,
  listUnlistedPurchases,
  moveListingEnd,
  type ListingSubscription,
} from '@/server/repositories/purchases/subscriptionListings'
import { contentOf } from '@/server/commands/opportunities/opportunityFields'

/**
 * Lists the opportunities that were posted with a subscription for as long as it lasts. Called
 * whenever the state of the subscription has changed; a repetition changes nothing.
 */
export async function updateSubscriptionListings(
  db: Db,
  subscriptionId: string,
  now: Date,
): Promise<void> {
  const subscription = await findListingSubscription(db, subscriptionId)
  if (!subscription) return
  const until = subscriptionListingEnd(subscription, now)
  await moveListingEnd(db, { subscriptionId, until, now })
  if (until !== null && until <= now) return
  for (const purchase of await listUnlistedPurchases(db, subscription.profile_id)) {
    await list(db, purchase, { subscription, until, now })
  }
}

async function list(
  db: Db,
  purchase: Pick<Purchase, 'id' | 'opportunity_id' | 'profile_id'>,
  {
    subscription,
    until,
    now,
  }: { subscription: ListingSubscription; until: Date | null; now: Date },
): Promise<void> {
  const row = await lockOpportunity(db, purchase.opportunity_id ?? '')
  // Another post type was chosen meanwhile, or pays for it already.
  if (row && (row.listing_plan !== 'PREMIUM_SUBSCRIPTION' || isListed(row, now))) return
  if (!row || Object.keys(checkPublishable(contentOf(row), now.getTime())).length > 0) {
    // The plan pays for other posts while it runs; the credit does so later, too.
    return creditListing(db, purchase, 'STANDARD')
  }
  await updateListing(db, row.id, {
    status: 'PUBLISHED',
    published_at: row.published_at ?? now,
    listed_until: until,
    listing_subscription_id: subscription.id,
  })
  await recordListing(db, purchase.id, { opportunityId: row.id, from: now, until: null })
  await announcePublication(db, row, { published_at: now })
  await startBoosts(db, { opportunityId: row.id }, now)
}
