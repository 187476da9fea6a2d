import type { Identity } from '@/server/auth/identity'
import { inTransaction, type Db } from '@/server/db/connection'
import { conflict } from '@/server/errors'
import { enqueue } from '@/server/jobQueue/enqueue'
import { ownRecipient } from '@/server/mailing/recipients'
import {
  listProfilesDeletedWith,
  lockDeletedAccount,
  markAccountDeleted,
  unmarkAccountDeleted,
} from '@/server/repositories/deletedAccounts'
import { endSignIns } from '@/server/repositories/profiles/signOuts'
import { listProfilesOf } from '@/server/repositories/profiles/profiles'
import { acquireUserLock } from '@/server/repositories/userLocks'
import { hideOwnProfile } from './removeProfile'
import { showProfile } from './restoreProfile'

/** Deletes all profiles of a user, ends all sessions, and mails how to return. */
export function deleteAccount(
  db: Db,
  caller: Pick<Identity, 'uid' | 'email' | 'emailVerified'>,
): Promise<void> {
  const { uid } = caller
  return inTransaction(db, async (transaction) => {
    await acquireUserLock(transaction, uid)
    const deletedAt = await markAccountDeleted(transaction, uid)
    if (!deletedAt) throw conflict('This account is deleted already.')
    for (const { id } of await listProfilesOf(transaction, uid)) {
      await hideOwnProfile(transaction, id, uid)
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
