import { sql } from 'kysely'
import type { ArtworkSummary } from '@/contract/artworks/artworks'
import type { Db } from '@/server/db/connection'
import { onPage } from '@/server/db/paging'
import { addPair } from '@/server/repositories/profiles/pairs'
import { artworkSummary } from '@/server/repositories/projections/artworks'
import { liveProfile, publicArtwork } from '@/server/repositories/projections/fragments'

const bookmarked = (profileId: string) => sql`
  from artwork_bookmarks b join artworks a on a.id = b.artwork_id
  join profiles p on p.id = a.profile_id
  where b.profile_id = ${profileId} and ${publicArtwork} and ${liveProfile}`

/** Those that are public now, the latest bookmark first. */
export async function listArtworkBookmarks(
  db: Db,
  profileId: string,
  page: { page: number; size: number },
): Promise<{ artworks: ArtworkSummary[]; total: number }> {
  const { rows } = await sql<{ artwork: ArtworkSummary }>`
    select ${artworkSummary} as artwork ${bookmarked(profileId)}
    order by b.created_at desc, a.id ${onPage(page)}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total ${bookmarked(profileId)}`.execute(db)
  return { artworks: rows.map(({ artwork }) => artwork), total: counted.rows[0]?.total ?? 0 }
}

export async function listArtworkBookmarkIds(db: Db, profileId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('artwork_bookmarks')
    .select('artwork_id')
    .where('profile_id', '=', profileId)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ artwork_id }) => artwork_id)
}

/** Bookmarks a public artwork. @returns whether there is one */
export const addArtworkBookmark = (
  db: Db,
  profileId: string,
  artworkId: string,
): Promise<boolean> =>
  addPair(
    db,
    'artwork_bookmarks',
    profileId,
    sql`select a.id from artworks a join profiles p on p.id = a.profile_id
      where a.id = ${artworkId} and ${publicArtwork} and ${liveProfile}`,
  )

export async function removeArtworkBookmark(
  db: Db,
  profileId: string,
  artworkId: string,
): Promise<void> {
  await db
    .deleteFrom('artwork_bookmarks')
    .where('profile_id', '=', profileId)
    .where('artwork_id', '=', artworkId)
    .execute()
}
