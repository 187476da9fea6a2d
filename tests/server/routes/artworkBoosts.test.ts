import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SubscriptionType } from '@/contract/enums/payments/sales'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { fillCatalog, priceIdOf } from '@/tests/support/server/catalog'
import { buildArtwork } from '@/tests/support/server/factories'
import { sendJson } from '@/tests/support/server/artworkWriter'
import { subscribe } from '@/tests/support/server/subscriptions'
import { buildArtist, type Writer } from '@/tests/support/server/writers'
import { read } from '@/tests/support/server/reads'

const DAY = 24 * 60 * 60 * 1000
let api: TestApp

beforeAll(async () => {
  api = await buildTestApp()
  await fillCatalog(api.db)
})
afterAll(() => api.close())

const boost = (writer: Writer, id: string, type = 'HIGHLIGHT', more: object = {}) =>
  sendJson(api, 'PUT', `/v1/artworks/${id}/boost`, writer.headers, { type, ...more })
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

test('pays for one highlight a month with a credit of the plan', async () => {
  const { artist, id } = await buildArtistWith('ARTIST_PRO')
  const first = await boost(artist, id)
  expect(first.status).toBe(200)
  expect(first.artwork.boosts).toEqual(['HIGHLIGHT'])
  const [row] = await boostsOf(id)
  expect(row?.ends_at?.getTime()).toBe((row?.starts_at?.getTime() ?? 0) + 14 * DAY)
  expect(row?.paid_by).toMatch(/^plan:/)
  const second = await boost(artist, id)
  expect([second.status, second.failure.code]).toEqual([402, 'payment_required'])
  expect(second.failure.priceIds).toEqual([priceIdOf('artwork_boost_highlight_usd')])
})

test('returns the boost that has just started to a request with an idempotency key', async () => {
  const { artist, id } = await buildArtistWith('ARTIST_PRO')
  const headers = { ...artist.headers, 'idempotency-key': id }
  const { artwork } = await boost({ ...artist, headers }, id)
  expect(artwork.boosts).toEqual(['HIGHLIGHT'])
})

test('returns 402 with the price ids when no plan pays for the boost', async () => {
  const { artist, id } = await buildArtistWith(null)
  const inFrancs = await boost(artist, id, 'TOP_POST', { currency: 'CHF' })
  expect(inFrancs.failure.priceIds).toEqual([priceIdOf('artwork_boost_top_post_chf')])
  const pro = await buildArtistWith('ARTIST_PRO_PLUS', { currency: 'SEK' })
  const instagram = await boost(pro.artist, pro.id, 'INSTAGRAM', { currency: 'USD' })
  expect(instagram.status).toBe(402)
  expect(instagram.failure.priceIds).toEqual([priceIdOf('artwork_boost_instagram_sek')])
  expect(await boostsOf(id)).toEqual([])
})

test('returns 402 for a canceled plan', async () => {
  const { artist, id } = await buildArtistWith('ARTIST_PRO', { status: 'canceled' })
  expect((await boost(artist, id)).status).toBe(402)
})

test('extends the boost when it is repeated', async () => {
  const { artist, id } = await buildArtistWith('ARTIST_PRO_PLUS')
  expect((await boost(artist, id, 'TOP_POST')).status).toBe(200)
  expect((await boost(artist, id, 'TOP_POST')).artwork.boosts).toEqual(['TOP_POST'])
  const [one, two] = await boostsOf(id)
  expect(two?.starts_at).toEqual(one?.ends_at)
  expect(two?.ends_at?.getTime()).toBe((one?.starts_at?.getTime() ?? 0) + 14 * DAY)
})

test('spends no more than the credits of the month for fifty concurrent requests', async () => {
  const { artist } = await buildArtistWith('ARTIST_PRO_PLUS')
  const columns = { profile_id: artist.profileId }
  const ids = await Promise.all(Array.from({ length: 50 }, () => buildArtwork(api.db, columns)))
  const responses = await Promise.all(ids.map((id) => boost(artist, id)))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(responses.filter(({ status }) => status === 402)).toHaveLength(47)
  const boosts = await Promise.all(ids.map(boostsOf))
  expect(boosts.flat()).toHaveLength(3)
})

test('renews credits on the monthly start day of the plan without accumulating them', async () => {
  const startedAt = new Date(Date.now() - 45 * DAY)
  const { artist, id } = await buildArtistWith('ARTIST_PRO', { created_at: startedAt })
  expect((await boost(artist, id)).status).toBe(200)
  expect((await boost(artist, id)).status).toBe(402)
  const lastMonth = new Date(Date.now() - 20 * DAY)
  await api.db.updateTable('boost_credits').set({ taken_at: lastMonth }).execute()
  expect((await boost(artist, id)).status).toBe(200)
  expect((await boost(artist, id)).status).toBe(402)
})

test('does not refund the credit when the artwork is erased', async () => {
  const { artist, id } = await buildArtistWith('ARTIST_PRO')
  await boost(artist, id)
  await api.db.deleteFrom('artworks').where('id', '=', id).execute()
  const next = await buildArtwork(api.db, { profile_id: artist.profileId })
  expect((await boost(artist, next)).status).toBe(402)
})

test('boosts only public artworks of the current profile', async () => {
  const { artist, id } = await buildArtistWith('ARTIST_PRO')
  const unlisted = { profile_id: artist.profileId, visibility: 'UNLISTED' as const }
  const hidden = await buildArtwork(api.db, unlisted)
  expect((await boost(artist, hidden)).failure.code).toBe('conflict')
  expect((await boost(await buildArtist(api), id)).failure.code).toBe('forbidden')
  expect((await boost(artist, crypto.randomUUID())).failure.code).toBe('not_found')
  expect((await boost(artist, id, 'BUNDLE')).failure.fields).toHaveProperty('type')
})

test('lists the boost prices of the catalog in one currency', async () => {
  const { body, status } = await read<{ prices: object[] }[]>(
    api,
    '/v1/artworks/products?currency=JPY',
  )
  expect(status).toBe(200)
  expect(body.map(({ prices }) => prices)).toEqual([
    [{ priceId: priceIdOf('artwork_boost_highlight_jpy'), currency: 'JPY', amountMinor: 1400 }],
    [{ priceId: priceIdOf('artwork_boost_top_post_jpy'), currency: 'JPY', amountMinor: 2300 }],
    [{ priceId: priceIdOf('artwork_boost_instagram_jpy'), currency: 'JPY', amountMinor: 4400 }],
  ])
  const byDefault = await read<{ metadata: object; prices: object[] }[]>(
    api,
    '/v1/artworks/products',
  )
  expect(byDefault.body[0]).toMatchObject({
    metadata: { artworkBoostEvent: 'HIGHLIGHT' },
    prices: [{ currency: 'USD', amountMinor: 900 }],
  })
  expect((await read(api, '/v1/artworks/products?currency=XAU')).status).toBe(422)
})
