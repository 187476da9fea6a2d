import type { Room } from '@/contract/rooms'
import { titleOf } from '@/lib/artworks/artworks'
import { paths } from '@/lib/navigation/paths'
import { numberedWorks } from '@/lib/rooms/roomWalls'
import { address, byline, ids, imageObject, type JsonLdNode } from './nodes'

/** An exhibition that takes place on this site. */
export const roomNode = (room: Room): JsonLdNode => ({
  '@type': 'ExhibitionEvent',
  '@id': `${address(paths.room(room.id))}#room`,
  url: address(paths.room(room.id)),
  name: room.title,
  description: room.text || undefined,
  startDate: room.opensOn ?? undefined,
  endDate: room.closesOn ?? undefined,
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
  location: { '@type': 'VirtualLocation', url: address(paths.room(room.id)) },
  isAccessibleForFree: true,
  organizer: byline(room.curator),
  workFeatured: numberedWorks(room.walls).map(({ artwork }) => ({
    '@type': 'VisualArtwork',
    '@id': ids.artwork(artwork.id),
    url: address(paths.art(artwork.id)),
    name: titleOf(artwork),
    creator: byline(artwork.profile),
    image: artwork.image ? imageObject(artwork.image) : undefined,
  })),
})
