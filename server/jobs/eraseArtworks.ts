import { eraseDeletedArtworks } from '@/server/repositories/erasure'
import type { Task } from './task'

const BATCH = 50

/** Erases artworks that were deleted a day ago, with their images. */
export const eraseArtworks: Task<'eraseArtworks'> = async (_payload, { db, images, log }) => {
  let artworks = 0
  for (;;) {
    const erased = await eraseDeletedArtworks(db, BATCH, (key) => images.erase(key))
    artworks += erased
    if (erased < BATCH) break
  }
  log.info({ artworks }, 'erased deleted artworks')
}
