import type { Db } from '@/server/db/connection'
import { allowanceOf, requireQuota, type Quota } from '@/server/policies/artworks'
import {
  countFreeSlots,
  countShownArtworks,
  hasFreeSlot,
  insertFreeSlots,
} from '@/server/repositories/artworks/artworkQuota'
import { findSubscription } from '@/server/repositories/subscriptions'

export interface QuotaOwner {
  uid: string
  profileId: string
}

/** How many artworks the profile's plan allows, and how many of these slots are used. */
export async function findQuota(
  db: Db,
  { uid, profileId }: QuotaOwner,
  now: number,
): Promise<Quota> {
  const allowance = allowanceOf(await findSubscription(db, profileId), now)
  const used =
    allowance.plan === 'free'
      ? await countFreeSlots(db, uid, new Date(now))
      : await countShownArtworks(db, profileId)
  return { ...allowance, used }
}

/**
 * Claims a slot for an artwork, in the transaction that publishes it. Needs the user's lock.
 * Slots of the free plan are used up for good, so an artwork that has one needs no other.
 */
export async function claimSlot(
  db: Db,
  owner: QuotaOwner,
  artworkId: string,
  now: number,
): Promise<void> {
  const quota = await findQuota(db, owner, now)
  const isFree = quota.plan === 'free'
  const hasSlot = isFree && (await hasFreeSlot(db, artworkId))
  requireQuota(quota, { hasSlot })
  if (isFree && !hasSlot) await insertFreeSlots(db, owner.uid, [artworkId])
}
