import { sql, type Insertable, type Updateable } from 'kysely'
import type { ArtworkCategory } from '@/contract/enums/artworks'
import { lifetimes } from '@/contract/limits/limits'
import type { DeletedRoom } from '@/contract/rooms'
import type { Db } from '@/server/db/connection'
import type { RoomTable } from '@/server/db/tables/rooms'
import { instant } from '@/server/repositories/projections/fragments'
import { derivedRoomColumns } from '@/server/repositories/derivedColumns/rooms'

export const countRooms = async (db: Db, profileId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('rooms')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('profile_id', '=', profileId)
    .where('deleted_at', 'is', null)
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
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Those that were deleted before can't be restored. */
const restorableSince = (now: Date) => new Date(now.getTime() - lifetimes.removedRoom * 1000)

/** Locks a deleted room that can still be restored. */
export const lockDeletedRoom = (db: Db, id: string, now: Date) =>
  db
    .selectFrom('rooms')
    .select(['id', 'profile_id'])
    .where('id', '=', id)
    .where('deleted_at', '>', restorableSince(now))
    .forUpdate()
    .executeTakeFirst()

/** The deleted rooms of a profile that can still be restored, the last deleted first. */
export async function listDeletedRooms(
  db: Db,
  profileId: string,
  now: Date,
): Promise<DeletedRoom[]> {
  const { rows } = await sql<DeletedRoom>`
    select r.id, r.title, ${instant('r.deleted_at')} as "deletedAt" from rooms r
    where r.profile_id = ${profileId} and r.deleted_at > ${restorableSince(now)}
    order by r.deleted_at desc, r.id`.execute(db)
  return rows
}

/** Erases deleted rooms that can't be restored any longer. Returns how many. */
export async function eraseDeletedRooms(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('rooms')
    .where('deleted_at', '<=', restorableSince(now))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

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
