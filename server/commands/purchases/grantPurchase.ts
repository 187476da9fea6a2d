import type { BoostType } from '@/contract/enums/payments/sales'
import type { Db } from '@/server/db/connection'
import { enqueue } from '@/server/jobQueue/enqueue'
import { partsOf } from '@/server/policies/payments/boosts'
import { canBecomePublic, hasBoosts, insertBoost, startBoosts } from '@/server/repositories/boosts'
import { clearChosenBoost } from '@/server/repositories/opportunities/opportunityWrites'
import { isLiveProfile } from '@/server/repositories/profiles/profileWrites'
import { subjectOf, type Purchase } from '@/server/repositories/purchases/purchaseListings'
import { acquireUserLock } from '@/server/repositories/userLocks'
import { grantListing, grantSubscriptionListing } from './grantListing'

/**
 * Gives a profile what it has paid for (docs/product.md, "Purchases"), in the transaction that records
 * the purchase. A repetition changes nothing.
 */
export async function grantPurchase(db: Db, purchase: Purchase, now: Date): Promise<void> {
  if (purchase.status !== 'paid') return
  await acquireUserLock(db, purchase.owner_uid)
  // The payment of a deleted profile is refunded as a whole.
  if (!(await isLiveProfile(db, purchase.profile_id))) return
  if (purchase.kind === 'post') return grantListing(db, purchase, now)
  if (purchase.kind === 'plan') return grantSubscriptionListing(db, purchase, now)
  return grantBoost(db, purchase, now)
}

async function grantBoost(db: Db, purchase: Purchase, now: Date): Promise<void> {
  const { id, type, opportunity_id: opportunityId } = purchase
  const subject = subjectOf(purchase)
  if (await hasBoosts(db, id)) return
  if (!(await canBecomePublic(db, subject, now))) {
    return enqueue(db, 'refundPurchase', { purchaseId: id }, { key: `refund of ${id}` })
  }
  for (const part of partsOf(type as BoostType)) {
    const paidBy = `purchase:${id}`
    await insertBoost(db, { subject, type: part, paidBy, purchaseId: id, now })
  }
  await startBoosts(db, subject, now)
  if (opportunityId !== null) await clearChosenBoost(db, opportunityId, type as BoostType)
}
