import { sql } from 'kysely'
import { lifetimes } from '@/contract/limits'
import { inTransaction, type Db } from '@/server/db/connection'
import type { StoredImage } from '@/server/db/tables/columns'
import { releaseImages, deleteUnusedImages } from './images'

type EraseFile = (key: string) => Promise<void>

const longerAgoThan = (seconds: number) => sql<Date>`now() - make_interval(secs => ${seconds})`

/** Erases artworks that can no longer be restored, with their images. @returns how many */
export const eraseDeletedArtworks = (
  db: Db,
  limit: number,
  eraseFile: EraseFile,
): Promise<number> =>
  inTransaction(db, async (transaction) => {
    const artworks = await transaction
      .selectFrom('artworks')
      .select(['id', 'images'])
      .where('deleted_at', '<', longerAgoThan(lifetimes.removedArtwork))
      .orderBy('deleted_at')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute()
    return eraseRows(transaction, 'artworks', artworks, eraseFile)
  })

/** Erases opportunities that can no longer be restored, with their images. @returns how many */
export const eraseRemovedOpportunities = (
  db: Db,
  limit: number,
  eraseFile: EraseFile,
): Promise<number> =>
  inTransaction(db, async (transaction) => {
    const opportunities = await transaction
      .selectFrom('opportunities')
      .select(['id', 'images', 'unpublished_changes'])
      .where('status', '=', 'REMOVED')
      .where('removed_at', '<', longerAgoThan(lifetimes.removedOpportunity))
      .orderBy('removed_at')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute()
    const rows = opportunities.map(({ id, images, unpublished_changes: edited }) => ({
      ...{ id, images: [...images, ...(edited?.images ?? [])] },
    }))
    return eraseRows(transaction, 'opportunities', rows, eraseFile)
  })

/** Files go before rows: a process that ends in between leaves rows, which the next run finds. */
async function eraseRows(
  db: Db,
  table: 'artworks' | 'opportunities',
  rows: readonly { id: string; images: readonly StoredImage[] }[],
  eraseFile: EraseFile,
): Promise<number> {
  if (rows.length === 0) return 0
  const keys = [...new Set(rows.flatMap(({ images }) => images.map(({ key }) => key)))]
  await releaseImages(db, keys)
  await deleteUnusedImages(db, keys, eraseFile)
  const ids = rows.map(({ id }) => id)
  await db.deleteFrom(table).where('id', 'in', ids).execute()
  return rows.length
}
