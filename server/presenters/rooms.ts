import type { Placement } from '@/contract/forms/room'
import type {
  HungWork,
  OwnRoom,
  OwnRoomWork,
  Room,
  RoomWall,
  RoomInvitation,
  RoomSummary,
} from '@/contract/rooms'
import { hungSize } from '@/contract/values/hungSize'
import { canVisit, roomState } from '@/server/policies/rooms'
import type { FoundSummary, FoundWork, FullRoom } from '@/server/repositories/projections/rooms'
import type { FoundInvitation } from '@/server/repositories/rooms/roomInvitations'

/** @param today a day in UTC */
export const presentSummary = (found: FoundSummary, today: string): RoomSummary => ({
  id: found.id,
  title: found.title,
  opensOn: found.opensOn,
  closesOn: found.closesOn,
  state: roomState(found, today),
  curator: found.curator,
  walls: found.walls,
  works: found.acceptedWorks,
  cover: presentCover(found),
})

function presentCover({ paint, coverWork, works }: FoundSummary): RoomSummary['cover'] {
  return {
    paint: coverWork?.paint ?? paint,
    isOneWork: coverWork !== null,
    works: (coverWork ? [coverWork] : works).map(({ size, image }) => {
      const { width, height } = hungSize({ size, image })
      return { width, height, image }
    }),
  }
}

/** A work fills this part of the height of its close view; in centimeters, the least height. */
const CLOSE = { part: 2 / 3, least: 30 }

/** What link previews show of a room: its cover, close if it is a work, else the first wall with works; undefined for a room without. */
export function coverWallOf(
  { coverWork, coverWall }: Pick<FullRoom, 'coverWork' | 'coverWall'>,
  walls: readonly RoomWall[],
): (RoomWall & { isClose: boolean }) | undefined {
  for (const wall of walls) {
    const work = wall.works.find(({ artwork }) => artwork && artwork.id === coverWork)
    if (!work) continue
    const height = Math.min(wall.height, Math.max(CLOSE.least, work.height / CLOSE.part))
    return { ...wall, height, works: [{ ...work, y: height / 2 }], isClose: true }
  }
  const hasWorks = ({ works }: RoomWall) => works.some(({ artwork }) => artwork)
  const chosen = walls[coverWall]
  const wall = chosen && hasWorks(chosen) ? chosen : walls.find(hasWorks)
  return wall && { ...wall, isClose: false }
}

/** A place on a visitor's wall; undefined for a work that never was accepted. */
function presentPlace(
  { x, y }: Placement,
  { consent, isPublic, artwork }: FoundWork,
): HungWork | undefined {
  if (consent !== 'ACCEPTED' && consent !== 'WITHDRAWN') return undefined
  const isSeen = consent === 'ACCEPTED' && isPublic
  return { x, y, ...hungSize(artwork), artwork: isSeen ? artwork : null }
}

/** A room as visitors see it. @param today a day in UTC */
export function presentRoom(found: FullRoom, today: string): Room {
  const { id, title, text, opensOn, closesOn, curator, updatedAt } = found
  const byId = new Map(found.works.map((work) => [work.artworkId, work]))
  const walls = found.walls.map(({ works, ...wall }) => ({
    ...wall,
    works: works
      .flatMap((placed) => {
        const work = byId.get(placed.artworkId)
        return (work && presentPlace(placed, work)) ?? []
      })
      .sort((a, b) => a.x - b.x),
  }))
  return {
    id,
    title,
    text,
    opensOn,
    closesOn,
    curator,
    updatedAt,
    state: roomState(found, today),
    walls,
  }
}

/** The curator sees own works always, and those of others while everyone does. */
const presentOwnWork = (work: FoundWork, room: FullRoom): OwnRoomWork => {
  const { artworkId, consent, invitedAt, isPublic, isDeleted, artwork } = work
  const isOwn = artwork.profile.id === room.profileId
  const isSeen = !isDeleted && (isOwn || (isPublic && consent !== 'WITHDRAWN'))
  return {
    artworkId,
    ...hungSize(artwork),
    artwork: isSeen ? artwork : null,
    consent,
    invitedAt,
    isPublic,
  }
}

/** The own room, to be edited. @param today a day in UTC */
export function presentOwnRoom(found: FullRoom, today: string): OwnRoom {
  const { profileId: _id, curator: profile, isHidden: _hidden, ...room } = found
  return {
    ...room,
    profile,
    state: roomState(found, today),
    works: found.works.map((work) => presentOwnWork(work, found)),
  }
}

/** @param today a day in UTC */
export function presentInvitation(found: FoundInvitation, today: string): RoomInvitation {
  const { isPublished: _p, isHidden: _h, acceptedWorks: _a, staysInArchive: _s, ...shown } = found
  return { ...shown, isOpen: canVisit(found, today) }
}
