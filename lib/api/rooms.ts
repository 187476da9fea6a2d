import type {
  allowRooms as allow,
  answerRoomInvitation as answer,
  createRoom as create,
  deleteRoom as remove,
  listDeletedRooms as listDeleted,
  getOwnRoom as getOwn,
  getRoom as get,
  listArtworkRooms as listOfArtwork,
  listOwnRooms as listOwn,
  listProfileRooms as listOfProfile,
  listRoomInvitations as listInvitations,
  listRooms as list,
  publishRoom as publish,
  restoreRoom as restore,
  updateRoom as update,
} from '@/contract/rooms'
import type { BodyFor, QueryFor } from '@/contract/endpoint'
import { request, type RequestOptions } from '@/lib/api/client'
import { checkedList, checkedPage } from './list'
import * as logMessages from './logMessages'

const messages = logMessages.fetching('rooms')

export type RoomFilters = QueryFor<typeof list>

export const listRooms = (query: RoomFilters, options?: RequestOptions) =>
  checkedPage(request<typeof list>('GET', '/v1/rooms/', { query }, options), messages)

/** Open ones, then those that open soon, then the archive. */
export const listProfileRooms = (
  id: string,
  query: QueryFor<typeof listOfProfile> = {},
  options?: RequestOptions,
) =>
  checkedList(
    request<typeof listOfProfile>(
      'GET',
      '/v1/rooms/profiles/:id',
      { params: { id }, query },
      options,
    ),
    messages,
  )

/** Open rooms in which an artwork hangs. */
export const listArtworkRooms = (id: string, options?: RequestOptions) =>
  checkedList(
    request<typeof listOfArtwork>(
      'GET',
      '/v1/rooms/artworks/:id',
      { params: { id }, query: {} },
      options,
    ),
    messages,
  )

/** Drafts too, the last changed first. */
export const listOwnRooms = () =>
  checkedList(request<typeof listOwn>('GET', '/v1/rooms/own', {}, { tokens: 'profile' }), messages)

/** As visitors see it. */
export const getRoom = (id: string, options?: RequestOptions) =>
  request<typeof get>('GET', '/v1/rooms/:id', { params: { id } }, options)

export const getOwnRoom = (id: string) =>
  request<typeof getOwn>('GET', '/v1/rooms/:id/edit', { params: { id } }, { tokens: 'profile' })

export const createRoom = (body: BodyFor<typeof create>, idempotencyKey: string) =>
  request<typeof create>('POST', '/v1/rooms/', { body }, { tokens: 'profile', idempotencyKey })

/** @param ifMatch the version that was read */
export const updateRoom = (id: string, body: BodyFor<typeof update>, ifMatch: string) =>
  request<typeof update>(
    'PUT',
    '/v1/rooms/:id',
    { params: { id }, body },
    { tokens: 'profile', ifMatch },
  )

export const publishRoom = (id: string, published: boolean) =>
  request<typeof publish>(
    'PUT',
    '/v1/rooms/:id/published',
    { params: { id }, body: { published } },
    { tokens: 'profile' },
  )

export const deleteRoom = (id: string) =>
  request<typeof remove>('DELETE', '/v1/rooms/:id', { params: { id } }, { tokens: 'profile' })

export const restoreRoom = (id: string) =>
  request<typeof restore>('PUT', '/v1/rooms/:id/restore', { params: { id } }, { tokens: 'profile' })

/** Those that can still be restored, the last deleted first. */
export const listDeletedRooms = () =>
  checkedList(
    request<typeof listDeleted>('GET', '/v1/rooms/deleted', {}, { tokens: 'profile' }),
    messages,
  )

export const listRoomInvitations = () =>
  request<typeof listInvitations>('GET', '/v1/rooms/invitations', {}, { tokens: 'profile' })

export const answerRoomInvitation = (roomId: string, body: BodyFor<typeof answer>) =>
  request<typeof answer>(
    'PUT',
    '/v1/rooms/:id/consent',
    { params: { id: roomId }, body },
    { tokens: 'profile' },
  )

/** Lets every room show works of the profile without asking. */
export const allowRooms = (allowed: boolean) =>
  request<typeof allow>(
    'PUT',
    '/v1/rooms/invitations/allowed',
    { body: { allowed } },
    { tokens: 'profile' },
  )
