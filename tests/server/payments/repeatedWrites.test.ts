import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ActiveSubscription } from '@/contract/pricing/products'
import { buyPlan, checkOut, customerOf, passMonths, useCard } from '@/tests/support/server/checkout'
import { buildPaidApp, type PaidApp } from '@/tests/support/server/paidApp'
import { buildArtist, type Writer } from '@/tests/support/server/writers'

const SESSIONS = '/v1/checkout/sessions'

let api: PaidApp
let serial = 0
let key: { 'idempotency-key': string }

beforeAll(async () => {
  api = await buildPaidApp({ timeout: 2000 })
})
afterAll(() => api.close())
beforeEach(() => {
  key = { 'idempotency-key': `key-${serial++}` }
})
afterEach(() => api.payments.faults.clear())

const cartOf = async ({ profileId }: Writer) => ({
  priceIds: [await api.priceOf('plan', 'ARTIST_PRO')],
  referenceId: profileId,
})
const sessionsOf = async (writer: Writer) => {
  const customer = await customerOf(api, writer)
  return (await api.payments.stripe.checkout.sessions.list({ customer })).data
}

async function send(
  { headers }: Writer,
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
) {
  const response = await api.app.inject({
    method,
    url,
    headers: { ...headers, ...key },
    ...(payload && { payload }),
  })
  await api.payments.settled()
  return { status: response.statusCode, plan: response.json<ActiveSubscription>() }
}

test('starts twenty payments with keys while the provider is slow, and answers reads meanwhile', async () => {
  const artists = await Promise.all(Array.from({ length: 20 }, () => buildArtist(api)))
  const buyers = await Promise.all(
    artists.map(async (artist) => ({ artist, cart: await cartOf(artist) })),
  )
  const { faults } = api.payments
  faults.add({ kind: 'slow', delayMs: 300, times: 20, method: 'POST', path: SESSIONS })
  const payments = Promise.all(buyers.map(({ artist, cart }) => checkOut(api, artist, cart, key)))
  for (let n = 0; n < 5; n += 1) {
    expect((await api.app.inject(`/v1/artworks?query=w${n}`)).statusCode).toBe(200)
  }
  expect(new Set((await payments).map(({ status }) => status))).toEqual(new Set([201]))
})

test('starts one payment for concurrent requests with one key', async () => {
  const artist = await buildArtist(api)
  const cart = await cartOf(artist)
  const { faults } = api.payments
  faults.add({ kind: 'slow', delayMs: 100, method: 'POST', path: SESSIONS })
  const sessions = await Promise.all(
    Array.from({ length: 12 }, () => checkOut(api, artist, cart, key)),
  )
  const [stored] = await sessionsOf(artist)
  expect(new Set(sessions.map(({ status, id }) => `${status} ${id}`))).toEqual(
    new Set([`201 ${stored?.id}`]),
  )
  expect(await sessionsOf(artist)).toHaveLength(1)
})

test('answers a repeated payment with the present state, not with a closed session', async () => {
  const artist = await buildArtist(api)
  const cart = await cartOf(artist)
  const first = await checkOut(api, artist, cart, key)
  expect((await checkOut(api, artist, cart, key)).id).toBe(first.id)
  await api.payments.stripe.checkout.sessions.expire(first.id)
  await api.payments.settled()
  const next = await checkOut(api, artist, cart, key)
  expect(next.status).toBe(201)
  expect(next.id).not.toBe(first.id)
})

test.each([
  ['upgrade', 'POST', '/v1/checkout/subscription/upgrade', 'ARTIST_PRO_PLUS'],
  ['downgrade', 'POST', '/v1/checkout/subscription/downgrade', 'ARTIST_STARTER'],
  ['cancellation', 'DELETE', '/v1/profiles/subscriptions/cancel', null],
  ['resumption', 'PUT', '/v1/profiles/subscriptions/resume', null],
] as const)('answers a repeated %s with the present plan', async (_name, method, url, type) => {
  const artist = await buildArtist(api)
  await buyPlan(api, artist, 'ARTIST_PRO')
  const payload = type === null ? undefined : { priceIds: [await api.priceOf('plan', type)] }
  const first = await send(artist, method, url, payload)
  expect(first.status).toBe(200)
  expect(await send(artist, method, url, payload)).toEqual(first)
})

const cancel = (artist: Writer) => send(artist, 'DELETE', '/v1/profiles/subscriptions/cancel')

async function buildPastDue() {
  const artist = await buildArtist(api)
  await buyPlan(api, artist, 'ARTIST_PRO')
  await useCard(api, artist, '4000000000000341')
  await passMonths(api, artist, 1)
  return artist
}

test('answers a repeated cancellation of a plan that ended at once', async () => {
  const artist = await buildPastDue()
  const first = await cancel(artist)
  expect([first.status, first.plan.status]).toEqual([200, 'canceled'])
  expect(await cancel(artist)).toEqual(first)
})

test('answers a cancellation whose event has not arrived', async () => {
  const artist = await buildPastDue()
  const { deliveries, stripe } = api.payments
  const { data } = await stripe.subscriptions.list({ customer: await customerOf(api, artist) })
  deliveries.hold()
  await stripe.subscriptions.cancel(data[0]?.id ?? '')
  const url = '/v1/profiles/subscriptions/cancel'
  const response = await api.app.inject({ method: 'DELETE', url, headers: artist.headers })
  await deliveries.release({ order: 'created', copies: 1, drop: [] })
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({ status: 'canceled' })
})

test('cancels at once although the response of the provider is lost', async () => {
  const artist = await buildPastDue()
  const { faults } = api.payments
  faults.add({ kind: 'lost_response', method: 'DELETE', path: '/v1/subscriptions/' })
  const { status, plan } = await cancel(artist)
  expect([status, plan.status]).toEqual([200, 'canceled'])
})

test('chooses the free plan although the response of the provider is lost, and again', async () => {
  const artist = await buildPastDue()
  await api.db
    .updateTable('subscriptions')
    .set({ past_due_since: new Date(0) })
    .where('profile_id', '=', artist.profileId)
    .execute()
  const { faults } = api.payments
  faults.add({ kind: 'lost_response', method: 'DELETE', path: '/v1/subscriptions/' })
  const payload = { priceId: await api.priceOf('plan', 'FREE') }
  const choose = () => send(artist, 'POST', '/v1/profiles/subscriptions/free', payload)
  const first = await choose()
  expect([first.status, first.plan.type]).toEqual([200, null])
  expect(await choose()).toEqual(first)
})
