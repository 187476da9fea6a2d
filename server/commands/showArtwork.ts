import { counts } from '@/contract/limits'
import type { ProfileCaller } from '@/server/auth/callers'
import { inTransaction, type Db } from '@/server/db/connection'
import { conflict, notFound } from '@/server/errors'
import { canFeatureMore, isShown, requirePublic } from '@/server/policies/artworks'
import {
  changeArtwork,
  countFeatured,
  lockArtwork,
  lockDeletedArtwork,
  markFeatured,
} from '@/server/repositories/artworkWrites'
import { acquireUserLock } from '@/server/repositories/userLocks'
import { claimSlot } from './artworkQuota'

/** Puts a work at the top of its profile, or takes it back from there. */
export const featureArtwork = (
  db: Db,
  id: string,
  { caller, featured, now }: { caller: ProfileCaller; featured: boolean; now: number },
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const profileId = caller.profile.id
    await acquireUserLock(transaction, caller.uid)
    const work = await lockArtwork(transaction, { id, profileId })
    if (!work) throw notFound('Artwork')
    if (featured === (work.featured_at !== null)) return
    if (featured) {
      requirePublic(work.visibility)
      if (!canFeatureMore(await countFeatured(transaction, profileId))) {
        throw conflict(
          `A profile features ${counts.featuredArtworks} works at most. Take one back first.`,
        )
      }
    }
    await markFeatured(transaction, id, featured ? new Date(now) : null)
  })

/** Hides a work; for a day it can come back. */
export const deleteArtwork = (
  db: Db,
  id: string,
  { caller, now }: { caller: ProfileCaller; now: number },
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await acquireUserLock(transaction, caller.uid)
    const work = await lockArtwork(transaction, { id, profileId: caller.profile.id })
    if (!work) throw notFound('Artwork')
    await changeArtwork(transaction, id, { deleted_at: new Date(now) })
  })

/** Brings a deleted work back, where there is still a place for it; one that is there stays as it is. */
export const restoreArtwork = (
  db: Db,
  id: string,
  { caller, now }: { caller: ProfileCaller; now: number },
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const holder = { uid: caller.uid, profileId: caller.profile.id }
    await acquireUserLock(transaction, caller.uid)
    const thing = { id, profileId: holder.profileId }
    const work = await lockDeletedArtwork(transaction, thing)
    if (!work) {
      if (await lockArtwork(transaction, thing)) return
      throw notFound('Artwork')
    }
    if (isShown(work.visibility)) await claimSlot(transaction, holder, id, now)
    const keepsPlace =
      work.featured_at === null ||
      canFeatureMore(await countFeatured(transaction, holder.profileId))
    await changeArtwork(transaction, id, {
      deleted_at: null,
      ...(!keepsPlace && { featured_at: null }),
    })
  })
