import { lockDeletedArtworks } from '@/server/repositories/erasure'
import { eraseRows } from './eraseRows'
import type { Task } from '@/server/jobs/task'

/** Erases artworks that were deleted a day ago, with their images. */
export const eraseArtworks: Task<'eraseArtworks'> = async (_payload, services) => {
  const artworks = await eraseRows(services, { table: 'artworks', lock: lockDeletedArtworks })
  services.log.info({ artworks }, 'erased deleted artworks')
}
