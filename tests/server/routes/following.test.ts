import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ArtworkSummary } from '@/contract/artworks/artworks'
import type { FollowedNews, FollowedProfiles } from '@/contract/profiles/following'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildArtwork, buildOpportunity } from '@/tests/support/server/factories'
import { failureOf, send } from '@/tests/support/server/requests'
import { openRoom } from '@/tests/support/server/rooms'
import { buildArtist, buildWriter, type Writer } from '@/tests/support/server/writers'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const get = async <T>(path: string, { headers }: Writer) =>
  (await api.app.inject({ method: 'GET', url: path, headers })).json<T>()
const follow = (id: string, { headers }: Writer) => send(api, 'PUT', `/v1/following/${id}`, headers)
const newsOf = async (reader: Writer, page = 1) =>
  get<FollowedNews[]>(`/v1/following/news?page=${page}`, reader)

test('shows new works, rooms and opportunities of followed profiles, the newest first', async () => {
  const reader = await buildArtist(api)
  const curator = await buildWriter(api, 'CURATOR')
  const gallery = await buildWriter(api)
  const stranger = await buildArtist(api)
  for (const { profileId } of [curator, gallery]) await follow(profileId, reader)
  const day = (n: number) => new Date(Date.UTC(2026, 0, n))
  const artwork = await buildArtwork(api.db, {
    profile_id: curator.profileId,
    created_at: day(1),
  })
  await buildArtwork(api.db, { profile_id: curator.profileId, visibility: 'UNLISTED' })
  await buildArtwork(api.db, { profile_id: stranger.profileId })
  const opportunity = await buildOpportunity(api.db, {
    profile_id: gallery.profileId,
    published_at: day(2),
  })
  const room = await openRoom(api, curator)
  await api.db
    .updateTable('artworks')
    .set({ created_at: new Date(Date.UTC(2025, 0, 1)) })
    .where('id', 'in', room.artworkIds)
    .execute()
  const news = await newsOf(reader)
  const ids = news.map((one) => {
    if (one.kind === 'ARTWORK') return one.artwork.id
    return one.kind === 'ROOM' ? one.room.id : one.opportunity.id
  })
  expect(ids.slice(0, 3)).toEqual([room.id, opportunity, artwork])
  expect(ids.slice(3).sort()).toEqual([...room.artworkIds].sort())
  expect(await newsOf(reader, 2)).toEqual([])
})

test('lists followed profiles, and tells a profile alone how many follow it', async () => {
  const reader = await buildArtist(api)
  const curator = await buildWriter(api, 'CURATOR')
  expect((await follow(curator.profileId, reader)).statusCode).toBe(204)
  expect((await follow(curator.profileId, reader)).statusCode).toBe(204)
  const mine = await get<FollowedProfiles>('/v1/following', reader)
  expect(mine.profiles.map(({ id }) => id)).toEqual([curator.profileId])
  expect((await get<FollowedProfiles>('/v1/following', curator)).followers).toBe(1)
  expect(await get('/v1/following/ids', reader)).toEqual([curator.profileId])
  await send(api, 'DELETE', `/v1/following/${curator.profileId}`, reader.headers)
  expect(await get('/v1/following/ids', reader)).toEqual([])
  expect(failureOf(await follow(reader.profileId, reader)).status).toBe(403)
})

test('blocking ends following both ways', async () => {
  const artist = await buildArtist(api)
  const curator = await buildWriter(api, 'CURATOR')
  await follow(curator.profileId, artist)
  await follow(artist.profileId, curator)
  await send(api, 'PUT', `/v1/profiles/blocked/${curator.profileId}`, artist.headers)
  expect(await get('/v1/following/ids', artist)).toEqual([])
  expect(await get('/v1/following/ids', curator)).toEqual([])
  expect(failureOf(await follow(artist.profileId, curator))).toEqual({
    status: 403,
    code: 'forbidden',
  })
})

test('bookmarks public artworks, and lists those that are still public', async () => {
  const reader = await buildArtist(api)
  const artist = await buildArtist(api)
  const [first, second, draft] = await Promise.all([
    buildArtwork(api.db, { profile_id: artist.profileId }),
    buildArtwork(api.db, { profile_id: artist.profileId }),
    buildArtwork(api.db, { profile_id: artist.profileId, visibility: 'DRAFT' }),
  ])
  const path = (id: string) => `/v1/artworks/bookmarks/${id}`
  for (const id of [first, second, second]) {
    expect((await send(api, 'PUT', path(id), reader.headers)).statusCode).toBe(204)
  }
  expect((await send(api, 'PUT', path(draft), reader.headers)).statusCode).toBe(404)
  const listed = async () =>
    (await get<ArtworkSummary[]>('/v1/artworks/bookmarks', reader)).map(({ id }) => id)
  expect(await listed()).toEqual([second, first])
  await api.db
    .updateTable('artworks')
    .set({ visibility: 'DRAFT' })
    .where('id', '=', first)
    .execute()
  expect(await listed()).toEqual([second])
  await send(api, 'DELETE', path(second), reader.headers)
  expect(await listed()).toEqual([])
})
