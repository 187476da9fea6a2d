import { inTransaction, type Db } from '@/server/db/connection'
import type { ImageStore } from '@/server/images/imageStore'
import {
  eraseRows,
  findRemoval,
  listOverdue,
  takePicturesOf,
} from '@/server/repositories/profileRemoval'
import type { Task } from './task'

const BATCH = 50

/** Erases profiles that were deleted thirty days ago, with their works, calls and pictures. */
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

/** The files go before the rows that name them: whatever ends this half-way, the next run goes on. */
const eraseProfile = (db: Db, images: ImageStore, id: string): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const removal = await findRemoval(transaction, id)
    if (!removal?.isOver) return
    const keys = await takePicturesOf(transaction, id)
    for (const key of keys) await images.erase(key)
    await eraseRows(transaction, id, keys)
  })
