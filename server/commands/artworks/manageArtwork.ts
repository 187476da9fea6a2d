import { counts } from '@/contract/limits/limits'
import type { ProfileCaller } from '@/server/auth/callers'
import { inTransaction, type Db } from '@/server/db/connection'
import { conflict, notFound } from '@/server/errors'
import { canFeatureMore, isShown, requirePublic } from '@/server/policies/artworks'
import { requireDraftRoom } from '@/server/policies/drafts'
import {
  changeArtwork,
  countFeatured,
  lockArtwork,
  lockDeletedArtwork,
  markFeatured,
} from '@/server/repositories/artworks/artworkWrites'
import { measureDrafts } from '@/server/repositories/drafts'
import { startBoosts } from '@/server/repositories/boosts'
import { acquireUserLock } from '@/server/repositories/userLocks'
import { claimSlot, releaseSlot } from './artworkQuota'

/** Features an artwork on its profile, or stops featuring it. */
export const featureArtwork = (
  db: Db,
  id: string,
  { caller, featured, now }: { caller: ProfileCaller; featured: boolean; now: number },
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const profileId = caller.profile.id
    await acquireUserLock(transaction, caller.profile.ownerUid)
    const artwork = await lockArtwork(transaction, { id, profileId })
    if (!artwork) throw notFound('Artwork')
    if (featured) requirePublic(artwork.visibility)
    if (featured === (artwork.featured_at !== null)) return
    if (featured && !canFeatureMore(await countFeatured(transaction, profileId))) {
      throw conflict(
        `A profile can feature at most ${counts.featuredArtworks} works. Stop featuring one first.`,
      )
    }
    await markFeatured(transaction, id, featured ? new Date(now) : null)
  })

/** Deletes an artwork. It can be restored for a day. */
export const deleteArtwork = (
  db: Db,
  id: string,
  { caller, now }: { caller: ProfileCaller; now: number },
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await acquireUserLock(transaction, caller.profile.ownerUid)
    const artwork = await lockArtwork(transaction, { id, profileId: caller.profile.id })
    if (!artwork) throw notFound('Artwork')
    await changeArtwork(transaction, id, { deleted_at: new Date(now) })
    await releaseSlot(transaction, id, now)
  })

/** Restores a deleted artwork if the quota allows it. An artwork that is not deleted stays as it is. */
export const restoreArtwork = (
  db: Db,
  id: string,
  { caller, now }: { caller: ProfileCaller; now: number },
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const owner = { uid: caller.profile.ownerUid, profileId: caller.profile.id }
    await acquireUserLock(transaction, caller.profile.ownerUid)
    const ownArtwork = { id, profileId: owner.profileId }
    const artwork = await lockDeletedArtwork(transaction, ownArtwork)
    if (!artwork) {
      if (await lockArtwork(transaction, ownArtwork)) return
      throw notFound('Artwork')
    }
    if (isShown(artwork.visibility)) await claimSlot(transaction, owner, id, now)
    else requireDraftRoom(await measureDrafts(transaction, owner.profileId), 'artworks')
    const canStayFeatured =
      artwork.featured_at === null ||
      canFeatureMore(await countFeatured(transaction, owner.profileId))
    await changeArtwork(transaction, id, {
      deleted_at: null,
      ...(!canStayFeatured && { featured_at: null }),
    })
    await startBoosts(transaction, { artworkId: id }, new Date(now))
  })
