import type { PostType } from '@/contract/enums/payments/sales'
import type { Db } from '@/server/db/connection'
import { enqueue } from '@/server/jobQueue/enqueue'
import { insertListingCredit } from '@/server/repositories/purchases/listingCredits'
import type { Purchase } from '@/server/repositories/purchases/purchaseListings'

/** Gives a profile a credit for a listing that could not start, and tells the buyer by mail. */
export async function creditListing(
  db: Db,
  { id, profile_id: profileId }: Pick<Purchase, 'id' | 'profile_id'>,
  listingPlan: PostType,
): Promise<void> {
  await insertListingCredit(db, { purchaseId: id, profileId, listingPlan })
  await enqueue(db, 'mailListingCredit', { purchaseId: id })
}
