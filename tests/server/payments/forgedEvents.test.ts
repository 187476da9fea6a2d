import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EVERYTHING } from '@/contract/cacheTags'
import { requestsPerMinute, usersPerAddress } from '@/server/http/limits/rateLimits'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'

const URL = '/v1/webhooks/stripe'
const ALLOWED = requestsPerMinute.unsignedEvents * usersPerAddress

let api: TestApp
/** Tags of every change that was published. */
const published: string[] = []

beforeAll(async () => {
  api = await buildTestApp({ env: { RATE_LIMIT_SCALE: '1' } })
  api.app.services.changes.listen((tags) => published.push(...tags))
  await api.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => api.close())

const sign = (payload: string, options: { secret?: string; timestamp?: number } = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_local', ...options })

const send = (payload: string, signature: string, remoteAddress: string) =>
  api.app.inject({
    method: 'POST',
    url: URL,
    remoteAddress,
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  })

const now = () => Math.floor(Date.now() / 1000)
const ping = (id: string) => JSON.stringify({ id, type: 'ping', data: { object: {} } })
const event = (type: string, object: unknown, rest: object = {}) =>
  JSON.stringify({ id: 'evt_odd', type, created: now(), data: { object }, ...rest })

/** Sends the headers of a request with a body that never arrives. */
const sendHeaders = (signature: string, bytes = 200_000) =>
  new Promise<{ status?: number; connection?: string }>((resolve, reject) => {
    const { port } = api.app.server.address() as AddressInfo
    const headers = {
      'content-type': 'application/json',
      'content-length': bytes,
      ...(signature && { 'stripe-signature': signature }),
    }
    const sent = request({ port, host: '127.0.0.1', method: 'POST', path: URL, headers })
    sent.on('error', reject)
    sent.on('response', (response) => {
      const { connection } = response.headers
      resolve({ status: response.statusCode, connection })
      sent.destroy()
    })
    sent.flushHeaders()
  })

describe('before the body arrives', () => {
  test.each([
    ['is missing', ''],
    ['has no time', `v1=${'a'.repeat(64)}`],
    ['has two times', `t=${now()},t=${now()},v1=${'a'.repeat(64)}`],
    ['is too short', `t=${now()},v1=abc`],
    ['has more than a thousand characters', sign('{}') + `,v0=${'a'.repeat(64)}`.repeat(20)],
    ['is older than five minutes', sign('{}', { timestamp: now() - 310 })],
    ['is from a time to come', sign('{}', { timestamp: now() + 200 })],
  ])('refuses an event whose signature %s', async (_, signature) => {
    expect(await sendHeaders(signature)).toEqual({ status: 400, connection: 'close' })
  })

  test('refuses a body of one megabyte', async () => {
    const response = await send(' '.repeat(1_000_000), sign('{}'), '198.51.100.1')
    expect(response.statusCode).toBe(413)
  })
})

test('refuses an address that sends forged events, and accepts signed ones of others', async () => {
  const forged = sign('{}', { secret: 'whsec_other' })
  const statuses: number[] = []
  for (let n = 0; n < ALLOWED + 5; n++) {
    statuses.push((await send('{}', forged, '198.51.100.2')).statusCode)
  }
  expect(statuses.filter((status) => status === 400)).toHaveLength(ALLOWED)
  const refused = await send('{}', forged, '198.51.100.2')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const payload = ping('evt_other')
  expect((await send(payload, sign(payload), '198.51.100.3')).statusCode).toBe(200)
})

test('does not count signed events', async () => {
  const payload = ping('evt_many')
  for (let n = 0; n < ALLOWED * 2; n++) {
    expect((await send(payload, sign(payload), '198.51.100.4')).statusCode).toBe(200)
  }
})

test.each([
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"event"'],
  ['an empty object', '{}'],
  ['an event without data', JSON.stringify({ id: 'evt_odd', type: 'invoice.paid' })],
  ['an object that is null', event('checkout.session.completed', null)],
  ['an object without id', event('checkout.session.completed', {})],
  ['an id that is a number', event('customer.updated', { id: 7 })],
  ['a dispute without a charge', event('charge.dispute.created', { charge: null })],
  [
    'a metadata id that is a number',
    event('customer.subscription.updated', { id: 'sub_1', metadata: { profileId: 7 } }),
  ],
  ['an id with NUL', event('product.updated', { id: 'prod_\0' })],
  ['an id of ten thousand characters', event('price.updated', { id: 'p'.repeat(10_000) })],
  ['no time', event('price.updated', { id: 'price_1' }, { created: 'today' })],
])('responds with 400 to a signed body that is %s', async (_, payload) => {
  const response = await send(payload, sign(payload), '198.51.100.5')
  expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([400, 'invalid'])
})

test('empties no cache for an event that changes nothing here', async () => {
  published.length = 0
  const payload = ping('evt_ignored')
  expect((await send(payload, sign(payload), '198.51.100.6')).statusCode).toBe(200)
  expect(published).toEqual([])
})

test('empties the caches once for an event that is delivered twice', async () => {
  published.length = 0
  const row = { id: 'evt_twice', type: 'price.updated', object_id: 'price_1' }
  await api.db
    .insertInto('payment_events')
    .values({ ...row, created_at: new Date() })
    .execute()
  const payload = event('price.updated', { id: 'price_1' }, { id: row.id })
  expect((await send(payload, sign(payload), '198.51.100.7')).statusCode).toBe(200)
  expect(published).not.toContain(EVERYTHING)
})
