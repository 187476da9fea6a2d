import { sql } from 'kysely'
import { lifetimes } from '@/contract/limits'
import { inTransaction, type Db } from '@/server/db/connection'
import { releaseImages, deleteUnusedImages } from './images'

/**
 * Erases artworks that can no longer be restored. Files go before rows: a process that ends in
 * between leaves rows, which the next run finds.
 */
export function eraseDeletedArtworks(
  db: Db,
  limit: number,
  erase: (key: string) => Promise<void>,
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const artworks = await transaction
      .selectFrom('artworks')
      .select(['id', 'images'])
      .where(
        'deleted_at',
        '<',
        sql<Date>`now() - make_interval(secs => ${lifetimes.removedArtwork})`,
      )
      .orderBy('deleted_at')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute()
    if (artworks.length === 0) return 0
    const keys = artworks.flatMap(({ images }) => images.map(({ key }) => key))
    await releaseImages(transaction, keys)
    await deleteUnusedImages(transaction, keys, erase)
    const ids = artworks.map(({ id }) => id)
    await transaction.deleteFrom('artworks').where('id', 'in', ids).execute()
    return artworks.length
  })
}
