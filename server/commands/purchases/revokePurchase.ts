import type { Db } from '@/server/db/connection'
import { endBoosts } from '@/server/repositories/boosts'
import { deleteUnusedCredit } from '@/server/repositories/purchases/listingCredits'
import { endListing, type Purchase } from '@/server/repositories/purchases/purchaseListings'
import { acquireUserLock } from '@/server/repositories/userLocks'

/**
 * Ends what is left of the effect of a purchase that was refunded in full, or whose dispute was lost,
 * in the transaction that records it. A plan ends with its subscription. A repetition changes nothing.
 */
export async function revokePurchase(db: Db, purchase: Purchase, now: Date): Promise<void> {
  await acquireUserLock(db, purchase.owner_uid)
  const lists = purchase.kind === 'post' || purchase.kind === 'plan'
  if (!lists) return endBoosts(db, purchase.id, now)
  await deleteUnusedCredit(db, purchase.id)
  await endListing(db, purchase.id, now)
}
