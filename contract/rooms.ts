import { z } from 'zod'
import { artworkSummary } from './artworks/artworks'
import { endpoint } from './endpoint'
import { artworkCategories } from './enums/artworks'
import { consentAnswers, consents, paints, roomLists, roomStates } from './enums/rooms'
import { roomForm } from './forms/room'
import { oneOf, words } from './forms/values'
import { image } from './images'
import { text } from './limits/limits'
import { pageSizes } from './limits/listLimits'
import { roomLimits } from './limits/roomLimits'
import { profileByline } from './profiles/profiles'
import { restriction } from './reports'
import {
  commaList,
  id,
  idParams,
  instant,
  nothing,
  page,
  pageNumber,
  pageSize,
  searchWords,
  textResponse,
} from './values/values'

/** In centimeters. */
const dimensions = { width: z.number(), height: z.number() }

const roomDates = {
  /** Days in UTC. Null while it is a draft that opens when its curator opens it. */
  opensOn: z.string().nullable(),
  /** The last day; null: open end. */
  closesOn: z.string().nullable(),
}

export const roomSummary = z.object({
  id,
  title: z.string(),
  ...roomDates,
  state: oneOf(roomStates),
  curator: profileByline,
  walls: z.number().int(),
  /** That visitors see. */
  works: z.number().int(),
  /** The first works of the wall that lists show, or the one work. */
  cover: z.object({
    paint: oneOf(paints),
    isOneWork: z.boolean(),
    works: z.array(z.object({ ...dimensions, image })),
  }),
})
export type RoomSummary = z.output<typeof roomSummary>

export const hungWork = z.object({
  /** In centimeters: from the start of the wall to the left edge, and from the floor to the middle. */
  x: z.number(),
  y: z.number(),
  ...dimensions,
  /** The artwork has no size. */
  isSizeAssumed: z.boolean(),
  /** Null: an empty place, since the artist removed the work or no longer shows it. */
  artwork: artworkSummary.nullable(),
})
export type HungWork = z.output<typeof hungWork>

export const roomWall = z.object({
  title: z.string(),
  text: z.string(),
  paint: oneOf(paints),
  height: z.number(),
  works: z.array(hungWork),
})
export type RoomWall = z.output<typeof roomWall>

/** A room as visitors see it. */
export const room = z.object({
  id,
  title: z.string(),
  text: z.string(),
  ...roomDates,
  state: oneOf(roomStates),
  curator: profileByline,
  walls: z.array(roomWall),
  updatedAt: instant,
})
export type Room = z.output<typeof room>

/** An artwork in the own room, with the artist's answer. */
export const ownRoomWork = z.object({
  artworkId: id,
  /** Null: the artist no longer shows it. */
  artwork: artworkSummary.nullable(),
  ...dimensions,
  isSizeAssumed: z.boolean(),
  consent: oneOf(consents),
  /** When its artist was invited; null for the curator's own work. */
  invitedAt: instant.nullable(),
  /** Everyone can see the artwork. */
  isPublic: z.boolean(),
})
export type OwnRoomWork = z.output<typeof ownRoomWork>

/** The own room, to be edited. Its version is `updatedAt`. */
export const ownRoom = z.object({
  ...roomForm.shape,
  id,
  profile: profileByline,
  state: oneOf(roomStates),
  isPublished: z.boolean(),
  /** Works whose artists agree. */
  acceptedWorks: z.number().int(),
  works: z.array(ownRoomWork),
  restriction: restriction.nullable(),
  createdAt: instant,
  updatedAt: instant,
})
export type OwnRoom = z.output<typeof ownRoom>

const roomsQuery = z.object({
  list: z._default(oneOf(roomLists), 'open'),
  /** Of the works. */
  categories: commaList(oneOf(artworkCategories)).optional(),
  /** Of the curator. */
  city: z.optional(words(text.city)),
  query: z.optional(searchWords),
  page: pageNumber,
})
export type RoomsQuery = z.output<typeof roomsQuery>

export const roomsPage = page(roomSummary)
export type RoomsPage = z.output<typeof roomsPage>

export const listRooms = endpoint({
  method: 'GET',
  path: '/v1/rooms/',
  summary: 'Rooms that are open, open soon, or are in the archive',
  access: 'public',
  query: roomsQuery,
  response: roomsPage,
})

export const createRoom = endpoint({
  method: 'POST',
  path: '/v1/rooms/',
  summary: 'Create a room as a draft',
  access: 'profile',
  body: roomForm,
  response: ownRoom,
  status: 201,
})

export const listOwnRooms = endpoint({
  method: 'GET',
  path: '/v1/rooms/own',
  summary: 'The profile’s rooms, drafts too, the last changed first',
  access: 'profile',
  response: z.array(roomSummary),
})

export const listProfileRooms = endpoint({
  method: 'GET',
  path: '/v1/rooms/profiles/:id',
  summary:
    'A profile’s rooms that everyone sees: open ones, then those that open soon, then the archive',
  access: 'public',
  params: idParams,
  query: z.object({ size: pageSize(roomLimits.rooms) }),
  response: z.array(roomSummary),
})

export const listArtworkRooms = endpoint({
  method: 'GET',
  path: '/v1/rooms/artworks/:id',
  summary: 'Open rooms in which an artwork hangs',
  access: 'public',
  params: idParams,
  query: z.object({ size: pageSize(pageSizes.artworkRooms) }),
  response: z.array(roomSummary),
})

export const getRoomFeed = endpoint({
  method: 'GET',
  path: '/v1/rooms/feed.atom',
  summary: 'Atom feed of the rooms that are open now, the newest first',
  access: 'public',
  response: textResponse,
  produces: 'application/atom+xml',
})

export const getRoom = endpoint({
  method: 'GET',
  path: '/v1/rooms/:id',
  summary: 'A room as visitors see it; one that is not open for its curator only',
  access: 'optional',
  params: idParams,
  response: room,
})

export const getOwnRoom = endpoint({
  method: 'GET',
  path: '/v1/rooms/:id/edit',
  summary: 'The own room with all its works and the answers of their artists',
  access: 'owner',
  params: idParams,
  response: ownRoom,
})

export const updateRoom = endpoint({
  method: 'PUT',
  path: '/v1/rooms/:id',
  summary:
    'Change a room; artists of works that are new in it are invited. Its version is `updatedAt`',
  access: 'owner',
  params: idParams,
  versioned: true,
  body: roomForm,
  response: ownRoom,
})

export const publishRoom = endpoint({
  method: 'PUT',
  path: '/v1/rooms/:id/published',
  summary:
    'Open a room on its opening day, as soon as enough artists agree; or make it a draft again',
  access: 'owner',
  params: idParams,
  body: z.object({ published: z.boolean() }),
  response: ownRoom,
})

export const deleteRoom = endpoint({
  method: 'DELETE',
  path: '/v1/rooms/:id',
  summary: 'Delete a room',
  access: 'owner',
  params: idParams,
  response: nothing,
  status: 204,
})

export const restoreRoom = endpoint({
  method: 'PUT',
  path: '/v1/rooms/:id/restore',
  summary: 'Restore a deleted room',
  access: 'owner',
  params: idParams,
  response: ownRoom,
})

export const deletedRoom = z.object({ id, title: z.string(), deletedAt: instant })
export type DeletedRoom = z.output<typeof deletedRoom>

export const listDeletedRooms = endpoint({
  method: 'GET',
  path: '/v1/rooms/deleted',
  summary: 'Own deleted rooms that can still be restored, most recently deleted first',
  access: 'profile',
  response: z.array(deletedRoom),
})

/** Artworks of the profile that hang in a room of someone else. */
export const roomInvitation = z.object({
  roomId: id,
  title: z.string(),
  text: z.string(),
  ...roomDates,
  curator: profileByline,
  /** The curator opened the room, and everyone can see it. */
  isOpen: z.boolean(),
  invitedAt: instant,
  works: z.array(z.object({ artwork: artworkSummary, consent: oneOf(consents), wall: z.string() })),
})
export type RoomInvitation = z.output<typeof roomInvitation>

export const listRoomInvitations = endpoint({
  method: 'GET',
  path: '/v1/rooms/invitations',
  summary: 'Rooms of others in which works of the profile hang, those without an answer first',
  access: 'profile',
  response: z.object({
    /** Every room may show works of the profile without asking. */
    allowsRooms: z.boolean(),
    invitations: z.array(roomInvitation),
  }),
})

export const answerRoomInvitation = endpoint({
  method: 'PUT',
  path: '/v1/rooms/:id/consent',
  summary: 'Accept or decline that works of the profile hang in a room',
  access: 'profile',
  params: idParams,
  body: z.object({
    answer: oneOf(consentAnswers),
    /** All works of the profile in this room when it is missing. */
    artworkIds: z.array(id).min(1).max(roomLimits.works).optional(),
  }),
  response: nothing,
  status: 204,
})

export const allowRooms = endpoint({
  method: 'PUT',
  path: '/v1/rooms/invitations/allowed',
  summary: 'Let every room show works of the profile without asking, or not',
  access: 'profile',
  body: z.object({ allowed: z.boolean() }),
  response: nothing,
  status: 204,
})
