import type { ProfileCaller } from '@/server/auth/callers'
import { inTransaction, type Db } from '@/server/db/connection'
import { forbidden, notFound } from '@/server/errors'
import { removeFollowsBetween } from '@/server/repositories/profiles/follows'
import { insertBlock } from '@/server/repositories/profiles/profileBlocks'
import { declineBlocked } from '@/server/repositories/rooms/roomInvitations'
import { countAccepted } from '@/server/repositories/rooms/roomWorks'

/** Blocks a profile: works of one leave the rooms of the other, and neither follows. A second time changes nothing. */
export const blockProfile = (
  db: Db,
  blockedId: string,
  { caller, now }: { caller: ProfileCaller; now: number },
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const pair = { profileId: caller.profile.id, blockedId }
    if (pair.profileId === blockedId) throw forbidden('This is your own profile.')
    if (!(await insertBlock(transaction, pair))) throw notFound('Profile')
    await removeFollowsBetween(transaction, pair)
    for (const roomId of await declineBlocked(transaction, pair, new Date(now))) {
      await countAccepted(transaction, roomId)
    }
  })
