import { counts } from '@/contract/limits/limits'
import { accountIsDeleted } from '@/server/auth/deletedAccount'
import { inTransaction, type Db } from '@/server/db/connection'
import { conflict, forbidden, notFound, quotaExceeded } from '@/server/errors'
import { findDeletion } from '@/server/repositories/deletedAccounts'
import { startBoosts } from '@/server/repositories/boosts'
import { logAction, type Actor } from '@/server/repositories/auditLog'
import {
  findRemoval,
  refreshHidden,
  markRestored,
} from '@/server/repositories/profiles/profileRemoval'
import { countProfiles, findOwner } from '@/server/repositories/profiles/profileWrites'
import { acquireUserLock } from '@/server/repositories/userLocks'

/** Restores a deleted profile and its content. An ended plan stays ended. */
export function restoreProfile(
  db: Db,
  id: string,
  { by, now }: { by: Actor; now: Date },
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const owner = await findOwner(transaction, id)
    if (owner === undefined) throw notFound('Profile')
    const { name, others } = await lockDeleted(transaction, id, owner)
    if (others >= counts.profilesPerUser) {
      throw conflict(`Its owner has ${others} other profiles now, which is the most.`)
    }
    if (await findDeletion(transaction, owner)) throw conflict('Its owner deleted the account.')
    await showProfile(transaction, id, now)
    await logAction(transaction, {
      actor_uid: by.uid,
      actor_email: by.email,
      action: 'PROFILE_RESTORED',
      reason: null,
      subject_id: id,
      subject_name: name,
    })
  })
}

/** Restores a profile for its owner, who deleted it. */
export function restoreOwnProfile(
  db: Db,
  id: string,
  { uid, now }: { uid: string; now: Date },
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    // Deleted profiles are not public, so those of others are not found.
    if ((await findOwner(transaction, id)) !== uid) throw notFound('Profile')
    const { isByOwner, others } = await lockDeleted(transaction, id, uid)
    const deletedAt = await findDeletion(transaction, uid)
    if (deletedAt) throw accountIsDeleted(deletedAt)
    if (!isByOwner) throw forbidden('An administrator deleted this profile.')
    if (others >= counts.profilesPerUser) {
      throw quotaExceeded(`You have ${others} profiles now, which is the most.`)
    }
    await showProfile(transaction, id, now)
  })
}

/** Locks a deleted profile that can be restored. `others` counts the owner's live profiles. */
async function lockDeleted(transaction: Db, id: string, owner: string) {
  await acquireUserLock(transaction, owner)
  const { live: others } = await countProfiles(transaction, owner)
  const removal = await findRemoval(transaction, id)
  if (!removal) throw notFound('Profile')
  if (!removal.deletedAt) throw conflict('This profile is not deleted.')
  if (removal.isOver) throw conflict('It was deleted more than thirty days ago.')
  return { ...removal, others }
}

/** Within the lock of its owner. */
export async function showProfile(transaction: Db, id: string, now: Date): Promise<void> {
  await markRestored(transaction, id)
  await refreshHidden(transaction, id)
  await startBoosts(transaction, { profileId: id }, now)
}
