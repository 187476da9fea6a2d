import { freePlan, freeSlotDays } from '@/contract/pricing/plans'
import type { Db } from '@/server/db/connection'
import { allowanceOf, requireQuota, type Quota } from '@/server/policies/artworks'
import {
  countFreeSlots,
  countShownArtworks,
  findNextFreeSlot,
  freeSlot,
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
  if (allowance.plan === 'paid') {
    return { ...allowance, used: await countShownArtworks(db, profileId), nextFreeSlot: null }
  }
  const at = new Date(now)
  return {
    ...allowance,
    used: await countFreeSlots(db, uid, at),
    nextFreeSlot: await findNextFreeSlot(db, uid, at),
  }
}

/**
 * Claims a slot for an artwork, in the transaction that publishes it. Needs the user's lock.
 * A slot of the free plan belongs to its artwork until that is deleted, so it needs no other.
 */
export async function claimSlot(
  db: Db,
  owner: QuotaOwner,
  artworkId: string,
  now: number,
): Promise<void> {
  const quota = await findQuota(db, owner, now)
  const isFree = quota.plan === 'free'
  const hasSlot = isFree && (await hasFreeSlot(db, artworkId, new Date(now)))
  requireQuota(quota, { hasSlot })
  if (isFree) await insertFreeSlots(db, owner.uid, [artworkId])
}

/** Frees the slot of an artwork in the transaction that deletes it. Needs the user's lock. */
export const releaseSlot = (db: Db, artworkId: string, now: number): Promise<void> =>
  freeSlot(
    db,
    { artworkId, now: new Date(now) },
    { count: freePlan.artworks ?? 0, seconds: freeSlotDays * 24 * 60 * 60 },
  )
