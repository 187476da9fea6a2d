import type { Db } from '@/server/db/connection'
import { endCreditBoosts } from '@/server/repositories/boosts'
import { endCoveredListings } from '@/server/repositories/opportunities/postAllowances'
import { findSubscriptionUser } from '@/server/repositories/subscriptionWrites'
import { acquireUserLock } from '@/server/repositories/userLocks'

/** How much a plan still covers. */
interface Limit<Count> {
  /** From when on it counts. */
  since: Date
  limit: Count
}

interface Coverage {
  /** Posts and boosts before this moment were paid for by something else. */
  after: Date
  /** Null: posts without limit. */
  posts: Limit<number | null>
  boosts: Limit<number>
  now: Date
}

/**
 * Ends listings and boosts that a plan covered and that are no longer paid for, the earliest last. A
 * repetition changes nothing.
 */
export async function revokeCoverage(
  db: Db,
  providerSubscription: string,
  { after, posts, boosts, now }: Coverage,
): Promise<void> {
  const subscription = await findSubscriptionUser(db, providerSubscription)
  if (!subscription) return
  await acquireUserLock(db, subscription.uid)
  const range = { subscriptionId: subscription.id, after, now }
  const { limit } = posts
  if (limit !== null) await endCoveredListings(db, { ...range, since: posts.since, limit })
  await endCreditBoosts(db, { ...range, ...boosts })
}
