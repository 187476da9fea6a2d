import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SitemapPlace } from '@/contract/sitemap'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildArtwork, buildOpportunity, buildProfile } from '@/tests/support/server/factories'

let api: TestApp
let artist: string
beforeAll(async () => {
  api = await buildTestApp()
  artist = await buildProfile(api.db, { handle: 'ana-sol' })
})
beforeEach(() => api.app.services.cache.invalidate('artworks', 'opportunities', 'profiles'))
afterAll(() => api.close())

const read = async (address: string) => {
  const response = await api.app.inject({ method: 'GET', url: `/v1/sitemap/${address}` })
  expect(response.statusCode).toBe(200)
  return {
    places: response.json<SitemapPlace[]>(),
    total: Number(response.headers['x-total-count']),
  }
}
const idsOf = async (address: string) => (await read(address)).places.map(({ id }) => id)

test('public works may be found; drafts, unlisted and deleted ones not', async () => {
  const work = await buildArtwork(api.db, { profile_id: artist })
  await buildArtwork(api.db, { profile_id: artist, visibility: 'DRAFT' })
  await buildArtwork(api.db, { profile_id: artist, visibility: 'UNLISTED' })
  await buildArtwork(api.db, { profile_id: artist, deleted_at: new Date() })
  const { places, total } = await read('artworks')
  expect(places).toEqual([{ id: work, updatedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string }])
  expect(total).toBe(1)
})

test('open opportunities may be found; drafts and those whose listing is over, not', async () => {
  const open = await buildOpportunity(api.db, { profile_id: artist })
  await buildOpportunity(api.db, { profile_id: artist, status: 'DRAFT' })
  await buildOpportunity(api.db, { profile_id: artist, listed_until: new Date(0) })
  expect(await idsOf('opportunities')).toEqual([open])
})

test('profiles come with their handles; deleted ones do not', async () => {
  await buildProfile(api.db, { deleted_at: new Date() })
  const { places } = await read('profiles')
  expect(places).toEqual([expect.objectContaining({ id: artist, handle: 'ana-sol' })])
})

test('first digits part what there is, without a gap and in order', async () => {
  const owner = await buildProfile(api.db)
  const ids = ['00', '0f', '3e', '3f', '40', 'ff'].map(
    (digits) => `${digits}ffffff-0000-4000-8000-ffffffffffff`,
  )
  for (const id of ids.toReversed()) await buildArtwork(api.db, { id, profile_id: owner })
  const whole = await idsOf('artworks')
  expect(whole).toEqual(whole.toSorted())
  const parts = await Promise.all(
    [...'0123456789abcdef'].map((digit) => idsOf(`artworks?beginning=${digit}`)),
  )
  expect(parts.flat()).toEqual(whole)
  const { places, total } = await read('artworks?beginning=3f')
  expect(places.map(({ id }) => id)).toContain(ids[3])
  expect(places.map(({ id }) => id)).not.toContain(ids[4])
  expect(total).toBe(places.length)
})

test.each(['artworks?beginning=xyz', 'artworks?beginning=00000', 'drafts'])(
  '“%s” is refused',
  async (address) => {
    const response = await api.app.inject({ method: 'GET', url: `/v1/sitemap/${address}` })
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.statusCode).toBeLessThan(500)
  },
)
