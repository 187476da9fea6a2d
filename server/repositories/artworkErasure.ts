import { sql } from 'kysely'
import { lifetimes } from '@/contract/limits'
import { inTransaction, type Db } from '@/server/db/connection'
import { releaseImages, deleteUnusedImages } from './images'

/**
 * Erases works whose day is over. The files go before the rows: a process that ends in between
 * leaves rows, which the next run finds.
 */
export function eraseDeletedArtworks(
  db: Db,
  limit: number,
  erase: (key: string) => Promise<void>,
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const works = await transaction
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
    if (works.length === 0) return 0
    const keys = works.flatMap(({ images }) => images.map(({ key }) => key))
    await releaseImages(transaction, keys)
    await deleteUnusedImages(transaction, keys, erase)
    const ids = works.map(({ id }) => id)
    await transaction.deleteFrom('artworks').where('id', 'in', ids).execute()
    return works.length
  })
}
