import { removeOldKeys } from '@/server/repositories/idempotencyKeys'
import { removeUnusedImages } from '@/server/repositories/images'
import { removeOldDrafts } from '@/server/repositories/profileDrafts'
import type { Task } from './task'

const BATCH = 200

/**
 * Removes what nobody will ask for again: old idempotency keys, answers of a wizard that was left for good,
 * uploads that nothing shows, and files that were still being written when their process ended.
 */
export const sweep: Task<'sweep'> = async (_payload, { db, images, log }) => {
  const keys = await removeOldKeys(db)
  const drafts = await removeOldDrafts(db)
  let pictures = 0
  for (;;) {
    const removed = await removeUnusedImages(db, BATCH, (key) => images.erase(key))
    pictures += removed
    if (removed < BATCH) break
  }
  const unfinished = await images.tidy()
  log.info({ keys, drafts, pictures, unfinished }, 'swept')
}
