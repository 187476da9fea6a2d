import { tasks } from '@/server/jobs/tasks'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ActiveSubscription } from '@/contract/pricing/products'
import type { Failure } from '@/contract/values/values'
import { createPaymentClient } from '@/server/payments/client'
import { buildTestApp } from '@/tests/support/server/app'
import { buyPlan, chargesOf, checkOut, customerOf, pay } from '@/tests/support/server/checkout'
import { buildPaidApp, type PaidApp } from '@/tests/support/server/paidApp'
import { jobServices, takeJobs } from '@/tests/support/server/postedMails'
import { read } from '@/tests/support/server/reads'
import { buildArtist, type Writer } from '@/tests/support/server/writers'

const SESSIONS = '/v1/checkout/sessions'
/** The client repeats a request when a connection was closed. */
const MANY = 9

let api: PaidApp

beforeAll(async () => {
  api = await buildPaidApp({ timeout: 500 })
})
afterAll(() => api.close())
afterEach(() => api.payments.faults.clear())

async function cartOf(writer: Writer) {
  const priceIds = [await api.priceOf('plan', 'ARTIST_PRO')]
  return { priceIds, referenceId: writer.profileId }
}

async function sessionsOf(writer: Writer) {
  const customer = await customerOf(api, writer)
  return (await api.payments.stripe.checkout.sessions.list({ customer })).data
}

async function upgrade(writer: Writer) {
  const response = await api.app.inject({
    method: 'POST',
    url: '/v1/checkout/subscription/upgrade',
    headers: writer.headers,
    payload: { priceIds: [await api.priceOf('plan', 'ARTIST_PRO_PLUS')] },
  })
  await api.payments.settled()
  const { code, message, type } = response.json<Failure>()
  return { statusCode: response.statusCode, code, message, type }
}

describe('a checkout', () => {
  test.each(['error', 'rate_limit', 'slow', 'lost_response'] as const)(
    'says that nothing was charged and can be repeated: %s',
    async (kind) => {
      const artist = await buildArtist(api)
      const cart = await cartOf(artist)
      const { faults } = api.payments
      faults.add({ kind, delayMs: 2000, times: MANY, method: 'POST', path: SESSIONS })
      const refused = await checkOut(api, artist, cart)
      expect([refused.status, refused.failure.code]).toEqual([503, 'unavailable'])
      expect(refused.failure.message).toContain('You were not charged')
      faults.clear()
      const session = await checkOut(api, artist, cart)
      expect(session.status).toBe(201)
      expect(await sessionsOf(artist)).toHaveLength(1)
    },
  )

  test('gets the same session after a restart when the response was lost', async () => {
    const artist = await buildArtist(api)
    const cart = await cartOf(artist)
    const { faults } = api.payments
    faults.add({ kind: 'lost_response', method: 'POST', path: SESSIONS, times: MANY })
    expect((await checkOut(api, artist, cart)).status).toBe(503)
    faults.clear()
    const env = { STRIPE_API_URL: api.payments.url }
    const restarted = await buildTestApp({
      databaseUrl: api.databaseUrl,
      env,
      dependencies: { payments: createPaymentClient({ ...api.env, ...env }) },
    })
    const session = await checkOut(restarted, artist, cart)
    await restarted.close()
    expect((await sessionsOf(artist)).map(({ id }) => id)).toEqual([session.id])
  })
})

test.each(['error', 'slow'] as const)(
  'a profile can pay after the creation of its customer failed: %s',
  async (kind) => {
    const artist = await buildArtist(api)
    const cart = await cartOf(artist)
    const { faults } = api.payments
    faults.add({ kind, delayMs: 2000, method: 'POST', path: '/v1/customers' })
    expect((await checkOut(api, artist, cart)).status).toBe(503)
    expect((await checkOut(api, artist, cart)).status).toBe(201)
  },
)

describe('an upgrade', () => {
  test('whose response is lost is charged once', async () => {
    const artist = await buildArtist(api)
    await buyPlan(api, artist, 'ARTIST_PRO')
    const { faults } = api.payments
    faults.add({ kind: 'lost_response', method: 'POST', path: '/v1/subscriptions/', times: MANY })
    const lost = await upgrade(artist)
    faults.clear()
    expect([lost.statusCode, lost.code]).toEqual([503, 'unavailable'])
    expect(lost.message).toContain('trying again won’t charge you twice')
    expect(await upgrade(artist)).toMatchObject({ statusCode: 200, type: 'ARTIST_PRO_PLUS' })
    expect(await chargesOf(api, artist)).toHaveLength(2)
  })

  test('that fails at the provider changes nothing', async () => {
    const artist = await buildArtist(api)
    await buyPlan(api, artist, 'ARTIST_PRO')
    api.payments.faults.add({ kind: 'error', method: 'POST', path: '/v1/subscriptions/' })
    expect((await upgrade(artist)).statusCode).toBe(503)
    expect(await chargesOf(api, artist)).toHaveLength(1)
    expect(await upgrade(artist)).toMatchObject({ statusCode: 200, type: 'ARTIST_PRO_PLUS' })
    expect(await chargesOf(api, artist)).toHaveLength(2)
  })
})

describe('an upgrade with a scheduled downgrade', () => {
  async function buildScheduled() {
    const artist = await buildArtist(api)
    await buyPlan(api, artist, 'ARTIST_PRO')
    const priceIds = [await api.priceOf('plan', 'ARTIST_STARTER')]
    const url = '/v1/checkout/subscription/downgrade'
    await api.app.inject({ method: 'POST', url, headers: artist.headers, payload: { priceIds } })
    await api.payments.settled()
    return artist
  }
  const planOf = async ({ headers }: Writer) => {
    const url = '/v1/profiles/subscriptions/active'
    const { body } = await read<ActiveSubscription>(api, url, headers)
    return [body.type, body.scheduled?.type ?? null]
  }
  const failing = { method: 'POST', path: '/v1/subscriptions/', times: MANY } as const

  test.each(['error', 'rate_limit', 'slow'] as const)(
    'keeps the downgrade when it fails: %s',
    async (kind) => {
      const artist = await buildScheduled()
      api.payments.faults.add({
        ...failing,
        kind,
        delayMs: 2000,
        times: kind === 'slow' ? 1 : MANY,
      })
      expect((await upgrade(artist)).statusCode).toBe(503)
      expect(await planOf(artist)).toEqual(['ARTIST_PRO', 'ARTIST_STARTER'])
      api.payments.faults.clear()
      expect((await upgrade(artist)).statusCode).toBe(200)
      expect(await planOf(artist)).toEqual(['ARTIST_PRO_PLUS', null])
      expect(await chargesOf(api, artist)).toHaveLength(2)
    },
  )

  test('brings the downgrade back later when the provider fails for longer', async () => {
    const artist = await buildScheduled()
    const { faults } = api.payments
    faults.add({ ...failing, kind: 'error' })
    faults.add({ kind: 'error', method: 'GET', path: '/v1/prices/', times: MANY })
    expect((await upgrade(artist)).statusCode).toBe(503)
    await api.payments.settled()
    faults.clear()
    expect(await planOf(artist)).toEqual(['ARTIST_PRO', null])
    for (const payload of await takeJobs(api, 'settleUpgrade')) {
      await tasks.settleUpgrade(payload, jobServices(api, Date.now()))
    }
    expect(await planOf(artist)).toEqual(['ARTIST_PRO', 'ARTIST_STARTER'])
  })

  test('undoes the downgrade when it took effect without a response', async () => {
    const artist = await buildScheduled()
    api.payments.faults.add({ ...failing, kind: 'lost_response' })
    expect((await upgrade(artist)).statusCode).toBe(503)
    expect(await planOf(artist)).toEqual(['ARTIST_PRO_PLUS', null])
  })
})

test('shows a payment as processing while the provider does not respond', async () => {
  const artist = await buildArtist(api)
  const session = await checkOut(api, artist, await cartOf(artist))
  api.payments.faults.add({ kind: 'error', method: 'GET', path: SESSIONS })
  const url = `/v1/checkout/session/${session.id}`
  const { headers } = artist
  expect((await api.app.inject({ url, headers })).json()).toMatchObject({ status: 'processing' })
  await pay(api, session)
  expect((await api.app.inject({ url, headers })).json()).toMatchObject({ status: 'complete' })
})

test('applies an event on its repetition when the provider failed the first time', async () => {
  const artist = await buildArtist(api)
  const session = await checkOut(api, artist, await cartOf(artist))
  api.payments.faults.add({ kind: 'error', method: 'GET', path: SESSIONS, times: 2 })
  await pay(api, session)
  const url = '/v1/profiles/subscriptions/active'
  const { headers } = artist
  expect((await api.app.inject({ url, headers })).json()).toMatchObject({ status: 'active' })
})
