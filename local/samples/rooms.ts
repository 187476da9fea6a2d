import type { Insertable } from 'kysely'
import type { ArtworkCategory } from '@/contract/enums/artworks'
import type { Paint } from '@/contract/enums/rooms'
import type { WallForm } from '@/contract/forms/room'
import { roomLimits } from '@/contract/limits/roomLimits'
import { EYE_LEVEL, inCentimeters } from '@/contract/values/wallSizes'
import type { RoomTable, RoomWorkTable } from '@/server/db/tables/rooms'
import { derivedRoomColumns } from '@/server/repositories/derivedColumns/rooms'
import type { SampleArtwork } from './artworks'
import { dayFrom, daysFrom } from './dates'
import type { Person } from './people'
import { sampleId } from './sampleId'
import rooms from './data/rooms.json'

type Room = (typeof rooms)[number]

/** Between the works of a wall, in centimeters. */
const GAP = 88
const START = 70

/** A work that hangs well beside others: in centimeters, and with some wall around it. */
const LARGEST = 165
const SMALLEST = 28

interface Hanging {
  work: SampleArtwork
  width: number
  height: number
}

const measured = (work: SampleArtwork): Hanging[] => {
  const { height, width, unit, title } = work.row
  if (!height || !width || !unit || title === null) return []
  const size = inCentimeters({ height, width, depth: null, unit })
  const longest = Math.max(size.width, size.height)
  return longest >= SMALLEST && longest <= LARGEST ? [{ work, ...size }] : []
}

/** Places works side by side with their centers on one line. */
function hang(works: readonly Hanging[]): WallForm['works'] {
  let x = START
  return works.map(({ work, width }) => {
    const placed = { artworkId: work.row.id ?? '', x: Math.round(x), y: EYE_LEVEL }
    x += width + GAP
    return placed
  })
}

export interface SampleRooms {
  rooms: Insertable<RoomTable>[]
  works: Insertable<RoomWorkTable>[]
}

/** Makes six rooms: four are open, one opens soon, one has closed. Every image hangs once in a room. */
export function makeRooms(today: Date, people: Person[], works: SampleArtwork[]): SampleRooms {
  const made = rooms.map((room) => makeRoom(today, room, people, works))
  return { rooms: made.map(({ row }) => row), works: made.flatMap((room) => room.works) }
}

function makeRoom(today: Date, room: Room, people: Person[], works: SampleArtwork[]) {
  const curator = people.find(({ row }) => row.handle === room.curator)
  if (!curator) throw new Error(`There is no profile ${room.curator}.`)
  const hung = new Set<string>()
  const choose = (styles: readonly string[], count: number) => {
    const chosen: Hanging[] = []
    for (const hanging of works.flatMap(measured)) {
      const { file, style } = hanging.work.image
      if (chosen.length === count || !styles.includes(style) || hung.has(file)) continue
      hung.add(file)
      chosen.push(hanging)
    }
    return chosen
  }
  const chosen = room.walls.map(({ styles, works: count }) => choose(styles, count))
  const all = chosen.flat().map(({ work }) => work.row)
  const walls: WallForm[] = room.walls.map(({ title, text, paint }, index) => ({
    title,
    text,
    paint: paint as Paint,
    height: roomLimits.wallHeight.usual,
    works: hang(chosen[index] ?? []),
  }))
  const id = sampleId(`room ${room.title}`)
  const opened = daysFrom(today, Math.min(room.opens, -2))
  const row = {
    id,
    profile_id: curator.row.id ?? '',
    title: room.title,
    text: room.text,
    opens_on: dayFrom(today, room.opens),
    closes_on: room.closes === null ? null : dayFrom(today, room.closes),
    stays_in_archive: true,
    cover_wall: 0,
    walls: JSON.stringify(walls),
    published_at: opened,
    accepted_works: all.length,
    followers_mailed_at: opened,
    ...derivedRoomColumns({
      title: room.title,
      curator,
      categories: [...new Set(all.map(({ category }) => category as ArtworkCategory))].sort(),
    }),
    created_at: opened,
    updated_at: opened,
  }
  const consents = all.map(({ id: artworkId, profile_id }) => ({
    room_id: id,
    artwork_id: artworkId ?? '',
    consent: 'ACCEPTED' as const,
    invited_at: profile_id === row.profile_id ? null : opened,
    mailed_at: opened,
    answered_at: opened,
  }))
  return { row, works: consents }
}
