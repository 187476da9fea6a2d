import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Artwork } from '@/contract/artworks/artworks'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildArtwork, buildProfile } from '@/tests/support/server/factories'

let api: TestApp
let now = Date.now()
let profile_id: string
beforeAll(async () => {
  api = await buildTestApp({ dependencies: { clock: () => now } })
})
afterAll(() => api.close())
beforeEach(async () => {
  profile_id = await buildProfile(api.db)
  await buildArtwork(api.db, { profile_id })
})

/** The number of artworks in the list and in its count. */
async function list(query: string) {
  const url = `/v1/artworks/?profileId=${profile_id}&${query}`
  const { body, headers } = await api.app.inject({ method: 'GET', url })
  return [(JSON.parse(body) as Artwork[]).length, Number(headers['x-total-count'])]
}

test('pages of the same filters share a count for a minute', async () => {
  expect(await list('size=5')).toEqual([1, 1])
  await buildArtwork(api.db, { profile_id })
  expect(await list('size=6')).toEqual([2, 1])
  now += 60_000
  expect(await list('size=7')).toEqual([2, 2])
})

test('counts again after a write', async () => {
  expect(await list('size=5')).toEqual([1, 1])
  await buildArtwork(api.db, { profile_id })
  await api.app.services.changes.publish(['artworks'])
  expect(await list('size=5')).toEqual([2, 2])
})

test('other filters have a count of their own', async () => {
  expect(await list('size=5')).toEqual([1, 1])
  expect(await list('size=5&query=nothing')).toEqual([0, 0])
})
