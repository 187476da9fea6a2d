import { sql } from 'kysely'
import type { Db } from '@/server/db/connection'
import { openRoom, roomOpenedAt } from '@/server/repositories/projections/fragments'

/** A room that opened longer ago is no news. */
const LATEST = sql`interval '7 days'`

/** Finds open rooms whose followers were not mailed yet, and records that they are mailed now. */
export async function takeOpenedRooms(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update rooms r set followers_mailed_at = ${now}
    where r.followers_mailed_at is null and ${openRoom}
      and ${roomOpenedAt} > ${now}::timestamptz - ${LATEST}
    returning r.id`.execute(db)
  return rows.map(({ id }) => id)
}

export interface OpenedRoom {
  id: string
  title: string
  curator: string
  closesOn: string | null
}

/** Undefined when it is not open any longer. */
export async function findOpenedRoom(db: Db, id: string): Promise<OpenedRoom | undefined> {
  const { rows } = await sql<OpenedRoom>`
    select r.id, r.title, p.name as curator, r.closes_on::text as "closesOn"
    from rooms r join profiles p on p.id = r.profile_id where r.id = ${id} and ${openRoom}`.execute(
    db,
  )
  return rows[0]
}

/** Users with a profile that follows the curator, who want such mails; by uid, after the last one. */
export async function listRoomReaders(
  db: Db,
  roomId: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    select distinct reader.owner_uid as uid
    from rooms r join follows f on f.followed_id = r.profile_id
    join profiles reader on reader.id = f.profile_id and reader.deleted_at is null
    where r.id = ${roomId} and reader.owner_uid > ${after}
      and not exists (select from mail_preferences m
        where m.uid = reader.owner_uid and m.kind = 'ROOM' and not m.is_on)
    order by 1 limit ${limit}`.execute(db)
  return rows.map(({ uid }) => uid)
}
