import { sql, type Insertable, type Updateable } from 'kysely'
import type { ArtworkCategory } from '@/contract/enums/artworks'
import type { Db } from '@/server/db/connection'
import type { RoomTable } from '@/server/db/tables/rooms'
import { derivedRoomColumns } from '@/server/repositories/derivedColumns/rooms'

export const countRooms = async (db: Db, profileId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('rooms')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('profile_id', '=', profileId)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns its id. */
export async function insertRoom(db: Db, row: Insertable<RoomTable>): Promise<string> {
  const { id } = await db.insertInto('rooms').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Writes a new version. */
export async function changeRoom(
  db: Db,
  id: string,
  columns: Updateable<RoomTable>,
): Promise<void> {
  await db
    .updateTable('rooms')
    .set({ ...columns, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Locks a room until the transaction ends, with its version as the API reports it. */
export const lockRoom = (db: Db, id: string) =>
  db
    .selectFrom('rooms')
    .select(['id', 'profile_id', 'title', 'published_at', 'hidden'])
    .select(sql<string | null>`opens_on::text`.as('opens_on'))
    .select(sql<string>`instant_text(updated_at)`.as('version'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const removeRoom = (db: Db, id: string) =>
  db.deleteFrom('rooms').where('id', '=', id).execute()

interface Named {
  id: string
  title: string
  name: string
  city: string | null
  categories: ArtworkCategory[]
}

/** Derives the search words of rooms again: of one, or of all of a profile. */
export async function refreshSearch(
  db: Db,
  which: { roomId: string } | { profileId: string },
): Promise<void> {
  const chosen =
    'roomId' in which ? sql`r.id = ${which.roomId}` : sql`r.profile_id = ${which.profileId}`
  const { rows } = await sql<Named>`
    select r.id, r.title, p.name, p.city, array(
      select distinct a.category from room_works w join artworks a on a.id = w.artwork_id
      where w.room_id = r.id and w.is_hung and a.category is not null order by 1) as categories
    from rooms r join profiles p on p.id = r.profile_id where ${chosen}`.execute(db)
  for (const { id, title, categories, ...curator } of rows) {
    await db
      .updateTable('rooms')
      .set(derivedRoomColumns({ title, curator, categories }))
      .where('id', '=', id)
      .execute()
  }
}
