import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CatalogType } from '@/contract/pricing/catalog'
import type { SaleKind } from '@/contract/enums/payments/sales'
import { buildArtwork } from '@/tests/support/server/factories'
import { checkOut, pay } from '@/tests/support/server/checkout'
import { create, publishable } from '@/tests/support/server/opportunityWriter'
import { buildPaidApp, type PaidApp } from '@/tests/support/server/paidApp'
import { read } from '@/tests/support/server/reads'
import { buildArtist, buildWriter, type Writer } from '@/tests/support/server/writers'

const DAY = 24 * 60 * 60 * 1000
const after = (days: number) => new Date(Date.now() + days * DAY)

let api: PaidApp

beforeAll(async () => {
  api = await buildPaidApp()
})
afterAll(() => api.close())

async function buy(writer: Writer, referenceId: string, ...line: [SaleKind, CatalogType]) {
  const priceIds = [await api.priceOf(...line)]
  const session = await checkOut(api, writer, { priceIds, referenceId })
  await pay(api, session)
  return session.id
}

/** What the success page says about the only line of a session; `…` stands for a date. */
async function effectOf({ headers }: Writer, session: string) {
  const url = `/v1/checkout/session/${session}`
  const { body } = await read<{ items: { effect: string }[] }>(api, url, headers)
  return body.items.map(({ effect }) => effect.replace(/\d+ \w+ \d{4}/, '…')).join()
}

test.each([
  ['renews', {}, 'Renews on …'],
  ['is canceled', { cancel_at_period_end: true }, 'Ends on …'],
  ['has ended', { status: 'canceled' as const }, 'Ended'],
  ['is unpaid', { status: 'past_due' as const }, 'The last payment was declined'],
  ['was replaced', { type: 'ARTIST_PRO_PLUS' as const }, 'Replaced by another plan'],
])('a plan that %s', async (_, state, effect) => {
  const artist = await buildArtist(api)
  const session = await buy(artist, artist.profileId, 'plan', 'ARTIST_PRO')
  await api.db
    .updateTable('subscriptions')
    .set({ ...state, updated_at: new Date() })
    .where('profile_id', '=', artist.profileId)
    .execute()
  expect(await effectOf(artist, session)).toBe(effect)
})

test.each([
  ['is listed', {}, {}, 'Listed until …'],
  ['has ended', { listing_ends_at: after(-1), listing_starts_at: after(-3) }, {}, 'Ended on …'],
  ['was withdrawn', {}, { status: 'DRAFT' as const }, 'Not listed'],
  ['was refunded', { status: 'refunded' as const }, {}, 'Refunded'],
])('a post that %s', async (_, bought, opportunity, effect) => {
  const writer = await buildWriter(api)
  const body = { ...publishable(), status: 'PUBLISHED', listingPlan: 'BASIC' }
  const { id } = (await create(api, writer, body)).opportunity
  const session = await buy(writer, id, 'post', 'BASIC')
  const changed = { ...bought, opportunity_id: id }
  await api.db.updateTable('purchases').set(changed).where('session_id', '=', session).execute()
  const state = { ...opportunity, updated_at: new Date() }
  await api.db.updateTable('opportunities').set(state).where('id', '=', id).execute()
  expect(await effectOf(writer, session)).toBe(effect)
})

test.each([
  ['runs', 'HIGHLIGHT', {}, 'Promoted until …'],
  ['is over', 'HIGHLIGHT', { starts_at: after(-15), ends_at: after(-1) }, 'Ended on …'],
  ['waits', 'HIGHLIGHT', { starts_at: null, ends_at: null }, 'Starts when it is public'],
  ['is to be done', 'INSTAGRAM', {}, 'We’ll email you the link'],
  ['is done', 'INSTAGRAM', { fulfilled_at: after(0), ends_at: after(1) }, 'Published'],
] as const)('a boost that %s', async (_, type, state, effect) => {
  const artist = await buildArtist(api)
  const id = await buildArtwork(api.db, { profile_id: artist.profileId })
  const session = await buy(artist, id, 'artwork_boost', type)
  const changed = { ...state, artwork_id: id }
  await api.db.updateTable('boosts').set(changed).where('artwork_id', '=', id).execute()
  expect(await effectOf(artist, session)).toBe(effect)
})

test('a boost that could not start', async () => {
  const artist = await buildArtist(api)
  const id = await buildArtwork(api.db, { profile_id: artist.profileId })
  const session = await buy(artist, id, 'artwork_boost', 'HIGHLIGHT')
  await api.db.deleteFrom('boosts').where('artwork_id', '=', id).execute()
  expect(await effectOf(artist, session)).toBe('Could not start')
})
