import type { Db } from '@/server/db/connection'
import { endCreditBoosts } from '@/server/repositories/boosts'
import { endCoveredListings } from '@/server/repositories/opportunities/postAllowances'
import { findSubscriptionUser } from '@/server/repositories/subscriptionWrites'
import { acquireUserLock } from '@/server/repositories/userLocks'

interface Coverage {
  /** When the period began that was paid for. */
  since: Date
  /** Posts and boosts before this moment were paid for by something else. */
  after: Date
  /** How many posts since then remain covered; null: all. */
  posts: number | null
  /** How many boosts since then remain covered. */
  boosts: number
  now: Date
}

/**
 * Ends listings and boosts that a plan covered and that are no longer paid for, the earliest last. A
 * repetition changes nothing.
 */
export async function revokeCoverage(
  db: Db,
  providerSubscription: string,
  { since, after, posts, boosts, now }: Coverage,
): Promise<void> {
  const subscription = await findSubscriptionUser(db, providerSubscription)
  if (!subscription) return
  await acquireUserLock(db, subscription.uid)
  const range = { subscriptionId: subscription.id, since, after, now }
  if (posts !== null) await endCoveredListings(db, { ...range, limit: posts })
  await endCreditBoosts(db, { ...range, limit: boosts })
}
