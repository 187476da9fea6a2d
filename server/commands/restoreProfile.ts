import { counts } from '@/contract/limits/limits'
import { inTransaction, type Db } from '@/server/db/connection'
import { conflict, notFound } from '@/server/errors'
import { startBoosts } from '@/server/repositories/boosts'
import { logAction, type Actor } from '@/server/repositories/auditLog'
import {
  findRemoval,
  hideContent,
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
    await acquireUserLock(transaction, owner)
    const { live } = await countProfiles(transaction, owner)
    const removal = await findRemoval(transaction, id)
    if (!removal) throw notFound('Profile')
    if (!removal.deletedAt) throw conflict('This profile is not deleted.')
    if (removal.isOver) throw conflict('It was deleted more than thirty days ago.')
    if (live >= counts.profilesPerUser) {
      throw conflict(`Its owner has ${live} other profiles now, which is the most.`)
    }
    await markRestored(transaction, id)
    await hideContent(transaction, id, false)
    await startBoosts(transaction, { profileId: id }, now)
    await logAction(transaction, {
      ...{ actor_uid: by.uid, actor_email: by.email, action: 'PROFILE_RESTORED', reason: null },
      ...{ subject_id: id, subject_name: removal.name },
    })
  })
}
