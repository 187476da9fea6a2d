import { removeOldKeys } from '@/server/repositories/idempotencyKeys'
import { removeUnusedImages } from '@/server/repositories/images'
import { removeOldDrafts } from '@/server/repositories/profileDrafts'
import type { Task } from './task'

const BATCH = 200

/**
 * Deletes old idempotency keys, abandoned profile drafts, unused uploads, and files that were left
 * unfinished when a process ended.
 */
export const sweep: Task<'sweep'> = async (_payload, { db, images, log }) => {
  const keys = await removeOldKeys(db)
  const drafts = await removeOldDrafts(db)
  let deleted = 0
  for (;;) {
    const removed = await removeUnusedImages(db, BATCH, (key) => images.erase(key))
    deleted += removed
    if (removed < BATCH) break
  }
  const unfinished = await images.tidy()
  log.info({ keys, drafts, images: deleted, unfinished }, 'swept')
}
