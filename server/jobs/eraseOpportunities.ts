import { eraseRemovedOpportunities } from '@/server/repositories/erasure'
import type { Task } from './task'

const BATCH = 50

/** Erases opportunities that were removed thirty days ago, with their images. */
export const eraseOpportunities: Task<'eraseOpportunities'> = async (
  _payload,
  { db, images, log },
) => {
  let opportunities = 0
  for (;;) {
    const erased = await eraseRemovedOpportunities(db, BATCH, (key) => images.erase(key))
    opportunities += erased
    if (erased < BATCH) break
  }
  if (opportunities > 0) log.info({ opportunities }, 'erased removed opportunities')
}
