import type { RoomForm, WallForm } from '@/contract/forms/room'
import type { OwnRoom } from '@/contract/rooms'
import type { TestApp } from './app'
import { buildArtwork } from './factories'
import { send } from './requests'
import type { Writer } from './writers'

/** A white wall with works side by side, a meter apart. */
export const wallOf = (artworkIds: readonly string[], given: Partial<WallForm> = {}): WallForm => ({
  title: '',
  text: '',
  paint: 'WHITE',
  height: 300,
  works: artworkIds.map((artworkId, n) => ({ artworkId, x: 70 + n * 100, y: 145 })),
  ...given,
})

export const roomForm = (given: Partial<RoomForm> = {}): RoomForm => ({
  title: 'What the weather leaves',
  text: '',
  opensOn: null,
  closesOn: null,
  staysInArchive: true,
  coverWall: 0,
  coverWork: null,
  walls: [wallOf([])],
  ...given,
})

/** Public works of a profile. */
export const buildWorks = (api: TestApp, profileId: string, count: number): Promise<string[]> =>
  Promise.all(
    Array.from({ length: count }, () =>
      buildArtwork(api.db, { profile_id: profileId, height: 40, width: 50, unit: 'cm' }),
    ),
  )

export const createRoom = async (api: TestApp, curator: Writer, given: Partial<RoomForm> = {}) => {
  const response = await send(api, 'POST', '/v1/rooms/', curator.headers, roomForm(given))
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json<OwnRoom>()
}

export const publish = (api: TestApp, { headers }: Writer, id: string, published = true) =>
  send(api, 'PUT', `/v1/rooms/${id}/published`, headers, { published })

/** A room that is open, with three works of its curator. */
export async function openRoom(api: TestApp, curator: Writer, given: Partial<RoomForm> = {}) {
  const works = await buildWorks(api, curator.profileId, 3)
  const room = await createRoom(api, curator, { walls: [wallOf(works)], ...given })
  const response = await publish(api, curator, room.id)
  if (response.statusCode !== 200) throw new Error(response.body)
  return { ...response.json<OwnRoom>(), artworkIds: works }
}
