import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SubscriptionType } from '@/contract/enums/sales'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildArtwork } from '@/tests/support/server/factories'
import { sendJson } from '@/tests/support/server/artworkWriter'
import { subscribe } from '@/tests/support/server/subscriptions'
import { buildArtist, type Writer } from '@/tests/support/server/writers'
import { read } from '@/tests/support/server/reads'

const DAY = 24 * 60 * 60 * 1000
let api: TestApp

beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const boost = (by: Writer, id: string, type = 'HIGHLIGHT', more: object = {}) =>
  sendJson(api, 'PUT', `/v1/artworks/${id}/boost`, by.headers, { type, ...more })
const boostsOf = (id: string) =>
  api.db
    .selectFrom('boosts')
    .select(['type', 'starts_at', 'ends_at', 'paid_by'])
    .where('artwork_id', '=', id)
    .orderBy('starts_at')
    .execute()
const buildArtistWith = async (plan: SubscriptionType | null, given = {}) => {
  const artist = await buildArtist(api)
  await subscribe(api.db, artist.profileId, { type: plan, currency: null, ...given })
  return { artist, id: await buildArtwork(api.db, { profile_id: artist.profileId }) }
}

test('a plan’s credit pays for a highlight, once a month', async () => {
  const { artist, id } = await buildArtistWith('ARTIST_PRO')
  const first = await boost(artist, id)
  expect(first.status).toBe(200)
  expect(first.artwork.boosts).toEqual(['HIGHLIGHT'])
  const [row] = await boostsOf(id)
  expect(row?.ends_at?.getTime()).toBe((row?.starts_at.getTime() ?? 0) + 14 * DAY)
  expect(row?.paid_by).toMatch(/^plan:/)
  const second = await boost(artist, id)
  expect([second.status, second.failure.code]).toEqual([402, 'payment_required'])
  expect(second.failure.priceIds).toEqual(['artwork_boost_highlight_usd'])
})

test('without a plan, or for what no plan pays, it is told what to buy', async () => {
  const { artist, id } = await buildArtistWith(null)
  const inFrancs = await boost(artist, id, 'TOP_POST', { currency: 'CHF' })
  expect(inFrancs.failure.priceIds).toEqual(['artwork_boost_top_post_chf'])
  const pro = await buildArtistWith('ARTIST_PRO_PLUS', { currency: 'SEK' })
  const instagram = await boost(pro.artist, pro.id, 'INSTAGRAM', { currency: 'USD' })
  expect(instagram.status).toBe(402)
  expect(instagram.failure.priceIds).toEqual(['artwork_boost_instagram_sek'])
  expect(await boostsOf(id)).toEqual([])
})

test('a plan that has ended pays for nothing', async () => {
  const { artist, id } = await buildArtistWith('ARTIST_PRO', { status: 'canceled' })
  expect((await boost(artist, id)).status).toBe(402)
})

test('the same boost again makes it last longer', async () => {
  const { artist, id } = await buildArtistWith('ARTIST_PRO_PLUS')
  expect((await boost(artist, id, 'TOP_POST')).status).toBe(200)
  expect((await boost(artist, id, 'TOP_POST')).artwork.boosts).toEqual(['TOP_POST'])
  const [one, two] = await boostsOf(id)
  expect(two?.starts_at).toEqual(one?.ends_at)
  expect(two?.ends_at?.getTime()).toBe((one?.starts_at.getTime() ?? 0) + 14 * DAY)
})

test('fifty at once, of as many works, take what the month holds, and no more', async () => {
  const { artist } = await buildArtistWith('ARTIST_PRO_PLUS')
  const artwork = { profile_id: artist.profileId }
  const ids = await Promise.all(Array.from({ length: 50 }, () => buildArtwork(api.db, artwork)))
  const responses = await Promise.all(ids.map((id) => boost(artist, id)))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(responses.filter(({ status }) => status === 402)).toHaveLength(47)
  const boosts = await Promise.all(ids.map(boostsOf))
  expect(boosts.flat()).toHaveLength(3)
})

test('credits come anew on the day that the plan began, and do not add up', async () => {
  const began = new Date(Date.now() - 45 * DAY)
  const { artist, id } = await buildArtistWith('ARTIST_PRO', { created_at: began })
  expect((await boost(artist, id)).status).toBe(200)
  expect((await boost(artist, id)).status).toBe(402)
  const lastMonth = new Date(Date.now() - 20 * DAY)
  await api.db.updateTable('boost_credits').set({ taken_at: lastMonth }).execute()
  expect((await boost(artist, id)).status).toBe(200)
  expect((await boost(artist, id)).status).toBe(402)
})

test('erasing what was boosted gives no credit back', async () => {
  const { artist, id } = await buildArtistWith('ARTIST_PRO')
  await boost(artist, id)
  await api.db.deleteFrom('artworks').where('id', '=', id).execute()
  const next = await buildArtwork(api.db, { profile_id: artist.profileId })
  expect((await boost(artist, next)).status).toBe(402)
})

test('only public works are boosted, by their profile', async () => {
  const { artist, id } = await buildArtistWith('ARTIST_PRO')
  const unlisted = { profile_id: artist.profileId, visibility: 'UNLISTED' as const }
  const hidden = await buildArtwork(api.db, unlisted)
  expect((await boost(artist, hidden)).failure.code).toBe('conflict')
  expect((await boost(await buildArtist(api), id)).failure.code).toBe('forbidden')
  expect((await boost(artist, crypto.randomUUID())).failure.code).toBe('not_found')
  expect((await boost(artist, id, 'BUNDLE')).failure.fields).toHaveProperty('type')
})

test('boosts are sold at the catalog’s prices of one currency', async () => {
  const { body, status } = await read<{ prices: object[] }[]>(
    api,
    '/v1/artworks/products?currency=JPY',
  )
  expect(status).toBe(200)
  expect(body.map(({ prices }) => prices)).toEqual([
    [{ priceId: 'artwork_boost_highlight_jpy', currency: 'JPY', amountMinor: 1400 }],
    [{ priceId: 'artwork_boost_top_post_jpy', currency: 'JPY', amountMinor: 2300 }],
    [{ priceId: 'artwork_boost_instagram_jpy', currency: 'JPY', amountMinor: 4400 }],
  ])
  const usual = await read<{ metadata: object; prices: object[] }[]>(api, '/v1/artworks/products')
  expect(usual.body[0]).toMatchObject({
    metadata: { artworkBoostEvent: 'HIGHLIGHT' },
    prices: [{ currency: 'USD', amountMinor: 900 }],
  })
  expect((await read(api, '/v1/artworks/products?currency=XAU')).status).toBe(422)
})
