import { afterAll, beforeAll, expect, test } from 'vitest'
import { counts } from '@/contract/limits'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildArtwork } from '@/tests/support/server/factories'
import { sendJson, sendForm } from '@/tests/support/server/artworkWriter'
import { buildArtist, type Writer } from '@/tests/support/server/writers'
import { read } from '@/tests/support/server/reads'

let api: TestApp

beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const most = counts.featuredArtworks
const feature = (by: Writer, id: string, body?: object) =>
  sendJson(api, 'PUT', `/v1/artworks/${id}/featured`, by.headers, body)
const works = (profile_id: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => buildArtwork(api.db, { profile_id })))
const featuredOf = async (profileId: string) =>
  (await read<object[]>(api, `/v1/artworks/?featured=true&profileId=${profileId}`)).body.length

test('a work is featured, and taken back; both are the same a second time', async () => {
  const ada = await buildArtist(api)
  const [id = ''] = await works(ada.profileId, 1)
  expect((await feature(ada, id)).artwork).toMatchObject({ id, featured: true })
  expect((await feature(ada, id, { featured: true })).status).toBe(200)
  expect(await featuredOf(ada.profileId)).toBe(1)
  expect((await feature(ada, id, { featured: false })).artwork.featured).toBe(false)
  expect((await feature(ada, id, { featured: false })).status).toBe(200)
})

test('of fifty at once, six are featured', async () => {
  const ada = await buildArtist(api)
  const ids = await works(ada.profileId, 50)
  const responses = await Promise.all(ids.map((id) => feature(ada, id)))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(most)
  const refused = responses.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ failure }) => failure.code))).toEqual(new Set(['conflict']))
  expect(await featuredOf(ada.profileId)).toBe(most)
})

test('a deleted work leaves its place, and comes back without one when it is taken', async () => {
  const ada = await buildArtist(api)
  const ids = await works(ada.profileId, most + 1)
  for (const id of ids.slice(0, most)) await feature(ada, id)
  const [first = ''] = ids
  await sendJson(api, 'DELETE', `/v1/artworks/${first}`, ada.headers)
  expect((await feature(ada, ids[most] ?? '')).status).toBe(200)
  const back = await sendJson(api, 'PUT', `/v1/artworks/${first}/restore`, ada.headers)
  expect(back.artwork.featured).toBe(false)
})

test('what is no longer public is no longer featured', async () => {
  const ada = await buildArtist(api)
  const [id = ''] = await works(ada.profileId, 1)
  await feature(ada, id)
  const hidden = { visibility: 'UNLISTED' }
  const { artwork } = await sendForm(api, 'PUT', `/v1/artworks/${id}`, ada.headers, hidden)
  expect(artwork.featured).toBe(false)
  expect((await feature(ada, id)).failure.code).toBe('conflict')
})

test('nobody features the works of others', async () => {
  const ada = await buildArtist(api)
  const bob = await buildArtist(api)
  const [id = ''] = await works(ada.profileId, 1)
  expect((await feature(bob, id)).failure.code).toBe('forbidden')
  const draft = { profile_id: ada.profileId, visibility: 'DRAFT' as const }
  expect((await feature(bob, await buildArtwork(api.db, draft))).failure.code).toBe('not_found')
  expect((await feature(ada, id, { featured: 'yes' })).failure.fields).toHaveProperty('featured')
})
