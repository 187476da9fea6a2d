import { sql } from 'kysely'
import { lifetimes } from '@/contract/limits/limits'
import type { Db } from '@/server/db/connection'
import type { StoredImage } from '@/server/db/tables/columns'

/** A row to erase, and the images that it shows. */
export interface ErasableRow {
  id: string
  images: readonly StoredImage[]
}

const longerAgoThan = (seconds: number) => sql<Date>`now() - make_interval(secs => ${seconds})`

/** Locks artworks that can no longer be restored. */
export const lockDeletedArtworks = (db: Db, limit: number): Promise<ErasableRow[]> =>
  db
    .selectFrom('artworks')
    .select(['id', 'images'])
    .where('deleted_at', '<', longerAgoThan(lifetimes.removedArtwork))
    .orderBy('deleted_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

/** Locks opportunities that can no longer be restored. */
export async function lockRemovedOpportunities(db: Db, limit: number): Promise<ErasableRow[]> {
  const opportunities = await db
    .selectFrom('opportunities')
    .select(['id', 'images', 'unpublished_changes'])
    .where('status', '=', 'REMOVED')
    .where('removed_at', '<', longerAgoThan(lifetimes.removedOpportunity))
    .orderBy('removed_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return opportunities.map(({ id, images, unpublished_changes: edited }) => ({
    id,
    images: [...images, ...(edited?.images ?? [])],
  }))
}

export const deleteRows = (
  db: Db,
  table: 'artworks' | 'opportunities',
  rows: readonly ErasableRow[],
) =>
  db
    .deleteFrom(table)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
