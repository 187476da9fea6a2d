import type { PostType } from '@/contract/enums/payments/sales'
import type { listingDays } from '@/contract/pricing/plans'
import type { Db } from '@/server/db/connection'
import { isListed, listingEnd } from '@/server/policies/listings'
import { checkPublishable } from '@/server/policies/opportunities'
import { startBoosts } from '@/server/repositories/boosts'
import {
  lockOpportunity,
  updateListing,
  type OpportunityRow,
} from '@/server/repositories/opportunities/opportunityWrites'
import { recordListing, type Purchase } from '@/server/repositories/purchases/purchaseListings'
import { findSubscription } from '@/server/repositories/subscriptions'
import { contentOf } from '@/server/commands/opportunities/opportunityFields'
import { announcePublication } from '@/server/commands/webhooks/announce'
import { creditListing } from './creditListing'
import { updateSubscriptionListings } from './subscriptionListings'

/**
 * Lists an opportunity from now on for the days of a post type that was paid for. Where that is
 * impossible or would give nothing, the profile gets a credit for it.
 */
export async function grantListing(db: Db, purchase: Purchase, now: Date): Promise<void> {
  if (purchase.listing_starts_at !== null) return
  const row = await lockOpportunity(db, purchase.opportunity_id ?? '')
  if (!row || !needsListing(row, now)) {
    return creditListing(db, purchase, purchase.type as PostType)
  }
  const plan = purchase.type as keyof typeof listingDays
  const from = isListed(row, now) && row.listed_until ? row.listed_until : now
  const until = listingEnd(plan, from)
  await updateListing(db, row.id, {
    status: 'PUBLISHED',
    listing_plan: plan,
    published_at: row.published_at ?? now,
    listed_until: until,
    listing_subscription_id: null,
  })
  await recordListing(db, purchase.id, { opportunityId: row.id, from, until })
  await announcePublication(db, row, { published_at: now })
  await startBoosts(db, { opportunityId: row.id }, now)
}

/** It can be published, and is not listed until its deadline anyway. */
const needsListing = (row: OpportunityRow, now: Date): boolean =>
  Object.keys(checkPublishable(contentOf(row), now.getTime())).length === 0 &&
  !(isListed(row, now) && (row.listed_until === null || row.listed_until >= row.closes_at))

/** Lists the opportunity that the premium subscription was bought with. */
export async function grantSubscriptionListing(
  db: Db,
  purchase: Purchase,
  now: Date,
): Promise<void> {
  if (purchase.opportunity_id === null) return
  const subscription = await findSubscription(db, purchase.profile_id)
  if (subscription) await updateSubscriptionListings(db, subscription.id, now)
}
