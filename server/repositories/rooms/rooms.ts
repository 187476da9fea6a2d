import { sql, type RawBuilder } from 'kysely'
import type { RoomList } from '@/contract/enums/rooms'
import { pageSizes } from '@/contract/limits/listLimits'
import type { RoomsQuery } from '@/contract/rooms'
import { prepared, type Db } from '@/server/db/connection'
import { countNow, promotedPage, type ReadCount } from '@/server/repositories/lists'
import { liveProfile, openRoomOn, publicRoom } from '@/server/repositories/projections/fragments'
import {
  fullRoom,
  ownRoomSummary,
  roomSummary,
  type FoundSummary,
  type FullRoom,
} from '@/server/repositories/projections/rooms'
import { allOf, anyOf, begins, cityKey, wordsBegin } from '@/server/search/search'

type Sql = RawBuilder<unknown>

const table = sql`rooms r`
const join = sql`join profiles p on p.id = r.profile_id`

/** Any room; the caller decides who may see it. */
export async function findRoom(db: Db, id: string): Promise<FullRoom | undefined> {
  const { rows } = await prepared<{ room: FullRoom }>`
    select ${fullRoom} as room from ${table} ${join} where r.id = ${id} and r.deleted_at is null
      and ${liveProfile}`.execute(db)
  return rows[0]?.room
}

/** Which rooms a list has on a day. */
const conditions: Record<RoomList, (today: string) => Sql> = {
  open: (today) => openRoomOn(sql`${today}::date`),
  upcoming: (today) => sql`${publicRoom} and r.opens_on > ${today}::date`,
  archive: (today) => sql`${publicRoom} and r.closes_on < ${today}::date and r.stays_in_archive`,
}

/** Ties are broken by id, in the direction in which the index can be read. */
const orders: Record<RoomList, Sql> = {
  open: sql`r.opens_on desc, r.id`,
  upcoming: sql`r.opens_on, r.id desc`,
  archive: sql`r.closes_on desc, r.id`,
}

const searchOf = ({ query, city, categories }: RoomsQuery) =>
  allOf([
    ...wordsBegin(query ?? ''),
    categories?.length ? anyOf('a', categories) : undefined,
    city?.trim() ? begins('y', cityKey(city)) : undefined,
  ])

export interface FoundRooms {
  rooms: FoundSummary[]
  total: number
  totalIsCapped: boolean
}

/** One page of a list of rooms (docs/product.md, "Rooms"). @param today a day in UTC */
export async function listRooms(
  db: Db,
  query: RoomsQuery,
  today: string,
  readCount: ReadCount = countNow,
): Promise<FoundRooms> {
  const condition = conditions[query.list](today)
  const search = searchOf(query)
  const { items, total, totalIsCapped } = await promotedPage(
    db,
    { page: query.page, size: pageSizes.rooms },
    {
      table: sql`rooms`,
      alias: sql`r`,
      join,
      where: search ? sql`${condition} and r.search @@ ${search}::tsquery` : condition,
      order: orders[query.list],
      ranges: [condition],
      promoted: sql`select null::uuid where false`,
      item: roomSummary,
    },
    readCount,
  )
  return { rooms: JSON.parse(items) as FoundSummary[], total, totalIsCapped }
}

interface Selected {
  where: Sql
  order: Sql
  size: number
  item?: Sql
}

async function select(db: Db, { where, order, size, item = roomSummary }: Selected) {
  const { rows } = await sql<{ room: FoundSummary }>`
    select ${item} as room from ${table} ${join} where ${where} order by ${order} limit ${size}`.execute(
    db,
  )
  return rows.map(({ room }) => room)
}

/** All rooms of a profile, drafts too. */
export const listOwnRooms = (db: Db, profileId: string, size: number): Promise<FoundSummary[]> =>
  select(db, {
    where: sql`r.profile_id = ${profileId} and r.deleted_at is null`,
    order: sql`r.updated_at desc, r.id`,
    size,
    item: ownRoomSummary,
  })

/** Open ones, then those that open soon, then the archive. */
export const listProfileRooms = (
  db: Db,
  profileId: string,
  { today, size }: { today: string; size: number },
): Promise<FoundSummary[]> => {
  const [open, upcoming, archived] = (['open', 'upcoming', 'archive'] as const).map(
    (list) => sql`(${conditions[list](today)})`,
  )
  return select(db, {
    where: sql`r.profile_id = ${profileId} and (${open} or ${upcoming} or ${archived})`,
    order: sql`${open} desc, ${upcoming} desc, r.opens_on desc, r.id`,
    size,
  })
}

/** Open rooms in which an artwork hangs, the newest first. */
export const listArtworkRooms = (
  db: Db,
  artworkId: string,
  { today, size }: { today: string; size: number },
): Promise<FoundSummary[]> =>
  select(db, {
    where: sql`r.id in (
        select room_id from room_works
        where artwork_id = ${artworkId} and is_hung and consent = 'ACCEPTED')
      and ${conditions.open(today)}`,
    order: orders.open,
    size,
  })
