import { afterAll, beforeAll, expect, test } from 'vitest'
import { counts } from '@/contract/limits/limits'
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

const limit = counts.featuredArtworks
const feature = (writer: Writer, id: string, body?: object) =>
  sendJson(api, 'PUT', `/v1/artworks/${id}/featured`, writer.headers, body)
const buildArtworks = (profile_id: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => buildArtwork(api.db, { profile_id })))
const featuredOf = async (profileId: string) =>
  (await read<object[]>(api, `/v1/artworks/?featured=true&profileId=${profileId}`)).body.length

test('features an artwork and undoes it, both idempotently', async () => {
  const ada = await buildArtist(api)
  const [id = ''] = await buildArtworks(ada.profileId, 1)
  expect((await feature(ada, id)).artwork).toMatchObject({ id, featured: true })
  expect((await feature(ada, id, { featured: true })).status).toBe(200)
  expect(await featuredOf(ada.profileId)).toBe(1)
  expect((await feature(ada, id, { featured: false })).artwork.featured).toBe(false)
  expect((await feature(ada, id, { featured: false })).status).toBe(200)
})

test('features six artworks for fifty concurrent requests', async () => {
  const ada = await buildArtist(api)
  const ids = await buildArtworks(ada.profileId, 50)
  const responses = await Promise.all(ids.map((id) => feature(ada, id)))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(limit)
  const rejected = responses.filter(({ status }) => status !== 200)
  expect(new Set(rejected.map(({ failure }) => failure.code))).toEqual(new Set(['conflict']))
  expect(await featuredOf(ada.profileId)).toBe(limit)
})

test('restores a deleted artwork without its featured slot when the slot is taken', async () => {
  const ada = await buildArtist(api)
  const ids = await buildArtworks(ada.profileId, limit + 1)
  for (const id of ids.slice(0, limit)) await feature(ada, id)
  const [first = ''] = ids
  await sendJson(api, 'DELETE', `/v1/artworks/${first}`, ada.headers)
  expect((await feature(ada, ids[limit] ?? '')).status).toBe(200)
  const restored = await sendJson(api, 'PUT', `/v1/artworks/${first}/restore`, ada.headers)
  expect(restored.artwork.featured).toBe(false)
})

test('no longer features an artwork that is not public', async () => {
  const ada = await buildArtist(api)
  const [id = ''] = await buildArtworks(ada.profileId, 1)
  await feature(ada, id)
  const hidden = { visibility: 'UNLISTED' }
  const { artwork } = await sendForm(api, 'PUT', `/v1/artworks/${id}`, ada.headers, hidden)
  expect(artwork.featured).toBe(false)
  expect((await feature(ada, id)).failure.code).toBe('conflict')
})

test('lists featured artworks of a profile first, and a hidden one in its place by date', async () => {
  const ada = await buildArtist(api)
  const [old = '', middle = ''] = await buildArtworks(ada.profileId, 2)
  const [latest = ''] = await buildArtworks(ada.profileId, 1)
  await feature(ada, old)
  await feature(ada, middle)
  const listed = async () => {
    const path = `/v1/artworks/profiles/${ada.profileId}`
    return (await read<{ id: string }[]>(api, path, ada.headers)).body.map(({ id }) => id)
  }
  expect(await listed()).toEqual([middle, old, latest])
  await sendForm(api, 'PUT', `/v1/artworks/${middle}`, ada.headers, { visibility: 'DRAFT' })
  expect((await listed()).at(0)).toBe(old)
})

test('features an artwork again that was a draft meanwhile, unless its slot is taken', async () => {
  const ada = await buildArtist(api)
  const ids = await buildArtworks(ada.profileId, limit + 1)
  for (const id of ids.slice(0, limit)) await feature(ada, id)
  const [first = '', second = ''] = ids
  const show = async (id: string, visibility: string) =>
    (await sendForm(api, 'PUT', `/v1/artworks/${id}`, ada.headers, { visibility })).artwork.featured
  expect(await show(first, 'DRAFT')).toBe(false)
  expect(await show(first, 'PUBLIC')).toBe(true)
  expect(await show(second, 'DRAFT')).toBe(false)
  expect((await feature(ada, ids[limit] ?? '')).status).toBe(200)
  expect(await show(second, 'PUBLIC')).toBe(false)
})

test('returns 403 for an artwork of another profile and 404 for its draft', async () => {
  const ada = await buildArtist(api)
  const bob = await buildArtist(api)
  const [id = ''] = await buildArtworks(ada.profileId, 1)
  expect((await feature(bob, id)).failure.code).toBe('forbidden')
  const draft = { profile_id: ada.profileId, visibility: 'DRAFT' as const }
  expect((await feature(bob, await buildArtwork(api.db, draft))).failure.code).toBe('not_found')
  expect((await feature(ada, id, { featured: 'yes' })).failure.fields).toHaveProperty('featured')
})
