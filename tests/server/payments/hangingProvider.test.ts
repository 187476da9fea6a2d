import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPaymentClient } from '@/server/payments/client'
import { withPaymentLock } from '@/server/payments/withPaymentLock'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buyPlan, checkOut } from '@/tests/support/server/checkout'
import { buildPaidApp, type PaidApp } from '@/tests/support/server/paidApp'
import { buildArtist, type Writer } from '@/tests/support/server/writers'
import { eventually } from '@/tests/support/eventually'

/** In milliseconds: longer than any test runs. */
const NEVER = 600_000

let api: PaidApp
/** Accepts every request and answers none. */
let silent: Server
let received = 0
/** Apps on the same database, whose provider is silent. */
let patient: TestApp
let impatient: TestApp
let late: TestApp

beforeAll(async () => {
  api = await buildPaidApp()
  silent = createServer(() => (received += 1))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const build = (maxPaymentTime: number) => {
    const payments = createPaymentClient({ ...api.env, STRIPE_API_URL: url }, { timeout: NEVER })
    const dependencies = { payments, maxPaymentTime }
    return buildTestApp({ databaseUrl: api.databaseUrl, dependencies })
  }
  patient = await build(NEVER)
  impatient = await build(300)
  late = await build(-1)
})
afterAll(async () => {
  silent.closeAllConnections()
  silent.close()
  await Promise.all([patient.close(), impatient.close(), late.close()])
  await api.close()
})
beforeEach(() => {
  received = 0
})

const buy = async (app: TestApp, writer: Writer) => {
  const priceIds = [await api.priceOf('plan', 'ARTIST_PRO')]
  return checkOut(app, writer, { priceIds, referenceId: writer.profileId })
}

const saveSearch = ({ app }: TestApp, { headers }: Writer, name: string) =>
  app.inject({
    method: 'POST',
    url: '/v1/opportunities/searches',
    headers,
    payload: { name, frequency: 'NEVER', filters: {} },
  })

test('saves what a user writes while two of their payments wait for the provider', async () => {
  const artist = await buildArtist(api)
  const payments = [buy(patient, artist), buy(patient, artist), buy(patient, artist)]
  const answered: number[] = []
  for (const payment of payments) void payment.then(({ status }) => answered.push(status))
  await eventually(() => expect(received).toBeGreaterThan(0))
  expect((await saveSearch(patient, artist, 'Prints')).statusCode).toBe(201)
  expect((await saveSearch(patient, artist, 'Drawings')).statusCode).toBe(201)
  expect(answered).toEqual([])
  silent.on('request', (request) => request.destroy())
  silent.closeAllConnections()
  await Promise.all(payments)
  expect(new Set(answered)).toEqual(new Set([503]))
  silent.removeAllListeners('request').on('request', () => (received += 1))
})

test('answers a checkout with 503 at the deadline, whatever the provider’s time limit', async () => {
  expect((await buy(impatient, await buildArtist(api))).status).toBe(503)
})

test.each([
  ['an upgrade', (artist: Writer) => send(artist, 'POST', '/v1/checkout/subscription/upgrade')],
  [
    'the billing portal',
    (artist: Writer) => send(artist, 'GET', '/v1/checkout/portal?returnUrl=/settings'),
  ],
  ['the invoices', (artist: Writer) => send(artist, 'GET', '/v1/profiles/subscriptions/billing')],
])('answers %s with 503 at the deadline', async (_, ask) => {
  const artist = await buildArtist(api)
  await buyPlan(api, artist, 'ARTIST_STARTER')
  expect(await ask(artist)).toBe(503)
})

test('sends no request to the provider after the deadline', async () => {
  const artist = await buildArtist(api)
  expect((await buy(late, artist)).status).toBe(503)
  expect(received).toBe(0)
})

test('gives up waiting for a payment lock at the deadline, and takes nothing from others', async () => {
  const artist = await buildArtist(api)
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  const holder = withPaymentLock(api.db, artist.profileId, () => gate)
  const refused = await Promise.all(Array.from({ length: 12 }, () => buy(impatient, artist)))
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
  expect(received).toBe(0)
  release()
  await holder
  expect((await buy(api, artist)).status).toBe(201)
  const others = await Promise.all(Array.from({ length: 7 }, () => buildArtist(api)))
  const statuses = await Promise.all(others.map((other) => buy(api, other)))
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([201]))
})

async function send({ headers }: Writer, method: 'GET' | 'POST', url: string) {
  const payload = { priceIds: [await api.priceOf('plan', 'ARTIST_PRO')] }
  const body = method === 'POST' ? { payload } : {}
  return (await impatient.app.inject({ method, url, headers, ...body })).statusCode
}
