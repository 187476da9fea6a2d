import { sql } from 'kysely'
import type { Visibility } from '@/contract/enums/artworks'
import type { Db } from '@/server/db/connection'
import { publicArtwork } from './projections/fragments'

/** An artwork in the order of the portfolio: featured ones first, then the newest. */
export interface PortfolioEntry {
  id: string
  title: string | null
  /** Everyone sees it. */
  isPublic: boolean
}

/** @param everything also drafts, unlisted and hidden ones */
export async function listPortfolioEntries(
  db: Db,
  profileId: string,
  { everything }: { everything: boolean },
): Promise<PortfolioEntry[]> {
  const { rows } = await sql<PortfolioEntry>`
    select a.id, a.title, (${publicArtwork}) as "isPublic" from artworks a
    where a.profile_id = ${profileId} and a.deleted_at is null
      and ${everything ? sql`true` : publicArtwork}
    order by case when a.visibility = 'PUBLIC' then a.featured_at end desc nulls last,
      a.created_at desc, a.id`.execute(db)
  return rows
}

/** The lengths of images in bytes by their keys, without those that were taken down. */
export async function measureImages(db: Db, keys: readonly string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('images')
    .select(['key', 'bytes'])
    .where('key', 'in', keys)
    .where('taken_down_at', 'is', null)
    .execute()
  return new Map(rows.map(({ key, bytes }) => [key, bytes]))
}

/** Those of the artworks that a profile has, also deleted ones that can be restored. */
export async function findImportedArtworks(
  db: Db,
  profileId: string,
  ids: readonly string[],
): Promise<{ id: string; visibility: Visibility; deletedAt: Date | null }[]> {
  const { rows } = await sql<{ id: string; visibility: Visibility; deletedAt: Date | null }>`
    select id, visibility, deleted_at as "deletedAt" from artworks
    where profile_id = ${profileId} and id = any(${ids}::uuid[])
    order by deleted_at is not null`.execute(db)
  return rows
}
