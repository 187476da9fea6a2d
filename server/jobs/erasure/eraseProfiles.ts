import { inTransaction, type Db } from '@/server/db/connection'
import type { ImageStore } from '@/server/images/imageStore'
import { mayErase } from '@/server/repositories/erasureLock'
import { eraseDraftsOf } from '@/server/repositories/applications/erasure'
import {
  eraseRows,
  findRemoval,
  listOverdue,
  claimImagesOf,
} from '@/server/repositories/profiles/profileRemoval'
import { findCustomer } from '@/server/repositories/payments/customers'
import { enqueue } from '@/server/jobQueue/enqueue'
import type { Task } from '@/server/jobs/task'

const BATCH = 50

/** Erases profiles that were deleted thirty days ago, with their artworks, opportunities and images. */
export const eraseProfiles: Task<'eraseProfiles'> = async (_payload, { db, images, log }) => {
  let erased = 0
  for (;;) {
    const overdue = await listOverdue(db, BATCH)
    const done = await eraseEach(db, images, overdue)
    erased += done
    if (done < BATCH) break
  }
  if (erased > 0) log.info({ erased }, 'profiles erased')
}

/** Stops when a backup starts. Returns how many were erased. */
async function eraseEach(db: Db, images: ImageStore, ids: readonly string[]): Promise<number> {
  for (const [done, id] of ids.entries()) {
    if (!(await eraseProfile(db, images, id))) return done
  }
  return ids.length
}

/**
 * Deletes files before the rows that name them, so that the next run can finish an interrupted one.
 * Returns false while a backup runs.
 */
const eraseProfile = (db: Db, images: ImageStore, id: string): Promise<boolean> =>
  inTransaction(db, async (transaction) => {
    if (!(await mayErase(transaction))) return false
    const removal = await findRemoval(transaction, id)
    if (!removal?.isOver) return true
    await eraseDraftsOf(transaction, id)
    const keys = await claimImagesOf(transaction, id)
    for (const key of keys) await images.erase(key)
    const customer = await findCustomer(transaction, id)
    if (customer) {
      await enqueue(transaction, 'eraseCustomer', { customer: customer.id }, { key: customer.id })
    }
    await eraseRows(transaction, id, keys)
    return true
  })
