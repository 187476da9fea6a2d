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

const read = async (path: string) => {
  const response = await api.app.inject({ method: 'GET', url: `/v1/sitemap/${path}` })
  expect(response.statusCode).toBe(200)
  return {
    entries: response.json<SitemapPlace[]>(),
    total: Number(response.headers['x-total-count']),
  }
}
const idsOf = async (path: string) => (await read(path)).entries.map(({ id }) => id)

test('lists public artworks, but no drafts, unlisted or deleted ones', async () => {
  const artwork = await buildArtwork(api.db, { profile_id: artist })
  await buildArtwork(api.db, { profile_id: artist, visibility: 'DRAFT' })
  await buildArtwork(api.db, { profile_id: artist, visibility: 'UNLISTED' })
  await buildArtwork(api.db, { profile_id: artist, deleted_at: new Date() })
  const { entries, total } = await read('artworks')
  expect(entries).toEqual([
    { id: artwork, updatedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string },
  ])
  expect(total).toBe(1)
})

test('lists open opportunities, but no drafts or expired ones', async () => {
  const open = await buildOpportunity(api.db, { profile_id: artist })
  await buildOpportunity(api.db, { profile_id: artist, status: 'DRAFT' })
  await buildOpportunity(api.db, { profile_id: artist, listed_until: new Date(0) })
  expect(await idsOf('opportunities')).toEqual([open])
})

test('lists profiles with their handles, but no deleted ones', async () => {
  await buildProfile(api.db, { deleted_at: new Date() })
  const { entries } = await read('profiles')
  expect(entries).toEqual([expect.objectContaining({ id: artist, handle: 'ana-sol' })])
})

test('divides the entries by the first digits of their ids, completely and in order', async () => {
  const owner = await buildProfile(api.db)
  const ids = ['00', '0f', '3e', '3f', '40', 'ff'].map(
    (digits) => `${digits}ffffff-0000-4000-8000-ffffffffffff`,
  )
  for (const id of ids.toReversed()) await buildArtwork(api.db, { id, profile_id: owner })
  const all = await idsOf('artworks')
  expect(all).toEqual(all.toSorted())
  const parts = await Promise.all(
    [...'0123456789abcdef'].map((digit) => idsOf(`artworks?beginning=${digit}`)),
  )
  expect(parts.flat()).toEqual(all)
  const { entries, total } = await read('artworks?beginning=3f')
  expect(entries.map(({ id }) => id)).toContain(ids[3])
  expect(entries.map(({ id }) => id)).not.toContain(ids[4])
  expect(total).toBe(entries.length)
})

test.each(['artworks?beginning=xyz', 'artworks?beginning=00000', 'drafts'])(
  'rejects %s',
  async (path) => {
    const response = await api.app.inject({ method: 'GET', url: `/v1/sitemap/${path}` })
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.statusCode).toBeLessThan(500)
  },
)
