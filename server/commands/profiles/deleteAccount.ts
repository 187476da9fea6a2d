import type { Identity } from '@/server/auth/identity'
import { inTransaction, type Db } from '@/server/db/connection'
import type { Clock } from '@/server/clock'
import type { Env } from '@/server/env'
import { conflict } from '@/server/errors'
import { enqueue } from '@/server/jobQueue/enqueue'
import { ownRecipient } from '@/server/mailing/recipients'
import {
  listProfilesDeletedWith,
  lockDeletedAccount,
  markAccountDeleted,
  unmarkAccountDeleted,
} from '@/server/repositories/deletedAccounts'
import { endProgramsOfUser } from '@/server/repositories/keys/programs'
import { endSignIns } from '@/server/repositories/profiles/signOuts'
import { deleteMemberships, findNextOwner } from '@/server/repositories/team/members'
import { listProfilesOf } from '@/server/repositories/profiles/profiles'
import { acquireUserLock } from '@/server/repositories/userLocks'
import { passOn } from '@/server/commands/team/manageMembers'
import { hideOwnProfile } from './removeProfile'
import { showProfile } from './restoreProfile'

/**
 * Deletes the profiles whose only owner a user is, passes those with other owners on, ends all memberships and
 * sessions, and mails how to return.
 */
export function deleteAccount(
  db: Db,
  caller: Pick<Identity, 'uid' | 'email' | 'emailVerified'>,
  services: { env: Env; clock: Clock },
): Promise<void> {
  const { uid } = caller
  return inTransaction(db, async (transaction) => {
    await acquireUserLock(transaction, uid)
    const deletedAt = await markAccountDeleted(transaction, uid)
    if (!deletedAt) throw conflict('This account is deleted already.')
    await deleteMemberships(transaction, uid)
    await endProgramsOfUser(transaction, uid)
    for (const { id, name } of await listProfilesOf(transaction, uid)) {
      const next = await findNextOwner(transaction, id)
      if (next === undefined) await hideOwnProfile(transaction, id, uid)
      else await passOn(transaction, { profileId: id, name, uid: next }, services)
    }
    await endSignIns(transaction, uid)
    const to = ownRecipient(caller)
    if (!to) return
    await enqueue(transaction, 'mailAccountDeletion', {
      to: to.address,
      deletedAt: deletedAt.toISOString(),
    })
  })
}

/** Restores an account with the profiles that were deleted with it. Ended plans stay ended. */
export function restoreAccount(db: Db, { uid, now }: { uid: string; now: Date }): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await acquireUserLock(transaction, uid)
    const account = await lockDeletedAccount(transaction, uid)
    if (!account) throw conflict('This account is not deleted.')
    if (account.isOver) throw conflict('It was deleted more than thirty days ago.')
    for (const id of await listProfilesDeletedWith(transaction, uid)) {
      await showProfile(transaction, id, now)
    }
    await unmarkAccountDeleted(transaction, uid)
  })
}
