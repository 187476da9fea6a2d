import { sql } from 'kysely'
import type { Db } from '@/server/db/connection'
import type { PickedArtwork } from '@/server/policies/frontPage'

/** Locks the picks until the transaction ends, so that two administrators never use one position. */
export async function lockPicks(db: Db): Promise<void> {
  await sql`lock table front_page_picks in share row exclusive mode`.execute(db)
}

/** Deletes the picks whose last day is over. */
export async function deleteEndedPicks(db: Db, day: string): Promise<void> {
  await sql`delete from front_page_picks where last_day < ${day}::date`.execute(db)
}

export async function listPickOrder(db: Db): Promise<PickedArtwork[]> {
  const { rows } = await sql<PickedArtwork>`
    select f.artwork_id as "artworkId", a.profile_id as "profileId",
      coalesce(a.title, 'Untitled') as title, f.last_day::text as "lastDay"
    from front_page_picks f join artworks a on a.id = f.artwork_id
    order by f.position, f.artwork_id`.execute(db)
  return rows
}

/** Saves the picks in this order; a new one with who picked it. */
export async function savePicks(
  db: Db,
  picks: readonly PickedArtwork[],
  by: string,
): Promise<void> {
  await db
    .insertInto('front_page_picks')
    .values(
      picks.map(({ artworkId, lastDay }, index) => ({
        artwork_id: artworkId,
        position: index + 1,
        last_day: lastDay,
        picked_by: by,
      })),
    )
    .onConflict((row) =>
      row.column('artwork_id').doUpdateSet({
        position: (update) => update.ref('excluded.position'),
        last_day: (update) => update.ref('excluded.last_day'),
      }),
    )
    .execute()
}

export async function deletePick(db: Db, artworkId: string): Promise<void> {
  await db.deleteFrom('front_page_picks').where('artwork_id', '=', artworkId).execute()
}
