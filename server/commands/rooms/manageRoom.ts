import { dayOf } from '@/contract/values/dates'
import { roomLimits } from '@/contract/limits/roomLimits'
import type { ProfileCaller } from '@/server/auth/callers'
import { inTransaction, type Db } from '@/server/db/connection'
import { conflict, notFound } from '@/server/errors'
import { mailInvitationsLater, requireFreeRoom } from '@/server/commands/rooms/saveRoom'
import { requireVerified } from '@/server/policies/publishing'
import { countHung } from '@/server/repositories/rooms/roomWorks'
import { changeRoom, lockDeletedRoom, lockRoom } from '@/server/repositories/rooms/roomWrites'
import { acquireUserLock } from '@/server/repositories/userLocks'

/** Locks the caller's own room. */
async function lockOwn(db: Db, id: string, caller: ProfileCaller) {
  await acquireUserLock(db, caller.profile.ownerUid)
  const row = await lockRoom(db, id)
  if (row?.profile_id !== caller.profile.id) throw notFound('Room')
  return row
}

/** Opens a room on its opening day, or today; or makes it a draft again. */
export const publishRoom = (
  db: Db,
  id: string,
  { caller, published, now }: { caller: ProfileCaller; published: boolean; now: number },
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const row = await lockOwn(transaction, id, caller)
    if (published === (row.published_at !== null)) return
    if (!published) return changeRoom(transaction, id, { published_at: null })
    requireVerified(caller)
    if ((await countHung(transaction, id)) < roomLimits.leastWorks) {
      throw conflict(`Hang at least ${roomLimits.leastWorks} works before you open the room.`)
    }
    await changeRoom(transaction, id, {
      published_at: new Date(now),
      opens_on: row.opens_on ?? dayOf(now),
    })
  })

/** Deletes a room, which its curator can restore. */
export const deleteRoom = (
  db: Db,
  id: string,
  { caller, now }: { caller: ProfileCaller; now: number },
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await lockOwn(transaction, id, caller)
    await changeRoom(transaction, id, { deleted_at: new Date(now) })
  })

/** Restores a deleted room as it was, with the answers of the artists. @throws quota_exceeded */
export const restoreRoom = (
  db: Db,
  id: string,
  { caller, now }: { caller: ProfileCaller; now: number },
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await acquireUserLock(transaction, caller.profile.ownerUid)
    const row = await lockDeletedRoom(transaction, id, new Date(now))
    if (row?.profile_id !== caller.profile.id) {
      await lockOwn(transaction, id, caller)
      return
    }
    await requireFreeRoom(transaction, caller)
    await changeRoom(transaction, id, { deleted_at: null })
    await mailInvitationsLater(transaction, id, { caller, now })
  })
