import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reconcile } from '@/server/payments/reconcile'
import { buildArtwork } from '@/tests/support/server/factories'
import { buyPlan, checkOut, customerOf } from '@/tests/support/server/checkout'
import { buildPaidApp, type PaidApp } from '@/tests/support/server/paidApp'
import { jobServices } from '@/tests/support/server/postedMails'
import { read } from '@/tests/support/server/reads'
import { buildArtist, type Writer } from '@/tests/support/server/writers'

const HOUR = 60 * 60 * 1000

let api: PaidApp

beforeAll(async () => {
  api = await buildPaidApp()
})
afterAll(() => api.close())
beforeEach(() => repair())

const repair = (now = Date.now()) => reconcile(jobServices(api, now))
const activeOf = async ({ headers }: Writer) =>
  (await read(api, '/v1/profiles/subscriptions/active', headers)).body

/** Does something at the provider whose events are lost. */
async function withoutEvents(work: () => Promise<unknown>) {
  const { deliveries, settled, stripe } = api.payments
  deliveries.hold()
  await work()
  const { data: events } = await stripe.events.list({ limit: 30 })
  const drop = events.map(({ type }) => type)
  await deliveries.release({ order: 'created', copies: 1, drop })
  await settled()
}

test('applies a payment whose events were lost', async () => {
  const artist = await buildArtist(api)
  const id = await buildArtwork(api.db, { profile_id: artist.profileId })
  const priceIds = [await api.priceOf('artwork_boost', 'HIGHLIGHT')]
  const session = await checkOut(api, artist, { priceIds, referenceId: id })
  await withoutEvents(() => api.payments.payFor(session))
  expect(await activeBoosts(id)).toEqual([])
  expect((await repair()).events).toBeGreaterThan(0)
  expect(await activeBoosts(id)).toEqual(['HIGHLIGHT'])
  expect(await repair()).toMatchObject({ events: 0, failures: 0 })
})

const activeBoosts = async (id: string) =>
  (await read<{ boosts: string[] }>(api, `/v1/artworks/${id}`)).body.boosts

test('reads sessions again that have been open for a while, and closes an expired one', async () => {
  const artist = await buildArtist(api)
  const priceIds = [await api.priceOf('plan', 'ARTIST_PRO')]
  const session = await checkOut(api, artist, { priceIds, referenceId: artist.profileId })
  expect((await repair()).sessions).toBe(0)
  expect(await repair(Date.now() + HOUR)).toMatchObject({ sessions: 1, failures: 0 })
  await withoutEvents(() => api.payments.stripe.checkout.sessions.expire(session.id))
  await repair()
  const { body } = await read(api, `/v1/checkout/session/${session.id}`, artist.headers)
  expect(body).toMatchObject({ status: 'expired' })
})

test('applies the end of a plan whose events were lost', async () => {
  const artist = await buildArtist(api)
  await buyPlan(api, artist, 'ARTIST_PRO')
  const { stripe } = api.payments
  const { data } = await stripe.subscriptions.list({ customer: await customerOf(api, artist) })
  await withoutEvents(() => stripe.subscriptions.cancel(data[0]?.id ?? ''))
  expect(await activeOf(artist)).toMatchObject({ status: 'active' })
  await repair()
  expect(await activeOf(artist)).toMatchObject({ status: 'canceled', isExpired: true })
})
