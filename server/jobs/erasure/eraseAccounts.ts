import { createIdentityErasure } from '@/server/auth/identityErasure'
import { inTransaction } from '@/server/db/connection'
import {
  eraseAccountRows,
  listOverdueAccounts,
  lockDeletedAccount,
  unmarkAccountDeleted,
} from '@/server/repositories/deletedAccounts'
import type { Task } from '@/server/jobs/task'

const BATCH = 50

/**
 * Erases accounts that were deleted thirty days ago, after their profiles, and last their identity. An
 * account whose identity can't be erased is tried again in the next run.
 */
export const eraseAccounts: Task<'eraseAccounts'> = async (_payload, { db, env, log }) => {
  const eraseIdentity = createIdentityErasure(env)
  const overdue = await listOverdueAccounts(db, BATCH)
  for (const uid of overdue) {
    await inTransaction(db, async (transaction) => {
      const account = await lockDeletedAccount(transaction, uid)
      if (!account?.isOver) return
      await eraseAccountRows(transaction, uid)
      await unmarkAccountDeleted(transaction, uid)
      await eraseIdentity(uid)
    })
  }
  if (overdue.length > 0) log.info({ accounts: overdue.length }, 'erased deleted accounts')
}
