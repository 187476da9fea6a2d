import { inTransaction, type Db } from '@/server/db/connection'
import type { ImageStore } from '@/server/images/imageStore'
import {
  eraseRows,
  findRemoval,
  listOverdue,
  claimImagesOf,
} from '@/server/repositories/profiles/profileRemoval'
import type { Task } from './task'

const BATCH = 50

/** Erases profiles that were deleted thirty days ago, with their artworks, opportunities and images. */
export const eraseProfiles: Task<'eraseProfiles'> = async (_payload, { db, images, log }) => {
  let erased = 0
  for (;;) {
    const overdue = await listOverdue(db, BATCH)
    for (const id of overdue) await eraseProfile(db, images, id)
    erased += overdue.length
    if (overdue.length < BATCH) break
  }
  if (erased > 0) log.info({ erased }, 'profiles erased')
}

/** Deletes files before the rows that name them, so that the next run can finish an interrupted one. */
const eraseProfile = (db: Db, images: ImageStore, id: string): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const removal = await findRemoval(transaction, id)
    if (!removal?.isOver) return
    const keys = await claimImagesOf(transaction, id)
    for (const key of keys) await images.erase(key)
    await eraseRows(transaction, id, keys)
  })
