import { accountIsDeleted } from '@/server/auth/deletedAccount'
import { inTransaction, type Db } from '@/server/db/connection'
import { findDeletion } from '@/server/repositories/deletedAccounts'
import { acquireUserLock } from '@/server/repositories/userLocks'

/**
 * Until the transaction ends, the account is not deleted: it may have been since the request was authorized.
 * @throws forbidden in a deleted account
 */
export async function lockLiveAccount(transaction: Db, uid: string): Promise<void> {
  await acquireUserLock(transaction, uid)
  const deletedAt = await findDeletion(transaction, uid)
  if (deletedAt) throw accountIsDeleted(deletedAt)
}

/** Writes for a user, unless they have deleted their account meanwhile. */
export const inLiveAccount = <T>(
  db: Db,
  uid: string,
  write: (transaction: Db) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (transaction) => {
    await lockLiveAccount(transaction, uid)
    return write(transaction)
  })
