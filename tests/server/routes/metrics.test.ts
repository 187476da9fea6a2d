import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inTransaction } from '@/server/db/connection'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildProfile } from '@/tests/support/server/factories'

const METRICS_TOKEN = 'the token of the metrics'
const authorization = `Bearer ${METRICS_TOKEN}`

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp({ env: { METRICS_TOKEN } })
})
afterAll(() => api.close())

const read = () => api.app.inject({ url: '/v1/metrics', headers: { authorization } })

/** The value of one line, such as `jobs_due`. */
const valueOf = async (line: string): Promise<number> => {
  const { body } = await read()
  const found = body.split('\n').find((text) => text.startsWith(`${line} `))
  return Number(found?.slice(line.length + 1))
}

test.each([undefined, 'Bearer wrong', METRICS_TOKEN, `${authorization} `])(
  'with the authorization %j there are no metrics',
  async (given) => {
    const headers = given === undefined ? {} : { authorization: given }
    expect((await api.app.inject({ url: '/v1/metrics', headers })).statusCode).toBe(404)
  },
)

test('without METRICS_TOKEN there are no metrics, even with an empty token', async () => {
  const other = await buildTestApp()
  for (const given of [authorization, 'Bearer ', 'Bearer undefined']) {
    const headers = { authorization: given }
    expect((await other.app.inject({ url: '/v1/metrics', headers })).statusCode).toBe(404)
  }
  await other.close()
})

test('metrics are in the OpenMetrics format and are not cached', async () => {
  const { headers, body } = await read()
  expect(headers['content-type']).toMatch(/^application\/openmetrics-text/)
  expect(headers['cache-control']).toBe('no-store')
  expect(body.trimEnd().endsWith('# EOF')).toBe(true)
  const lines = body
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
  for (const line of lines) expect(line).toMatch(/^[a-z_]+(\{[^}]*\})? (-?[\d.e+-]+|NaN)$/)
})

test('requests are counted by route and status, never by address', async () => {
  const id = await buildProfile(api.db, {})
  const line = (status: string) =>
    `http_request_duration_seconds_count{method="GET",route="/v1/profiles/:id",status="${status}"}`
  await api.app.inject(`/v1/profiles/${id}`)
  await api.app.inject(`/v1/profiles/${randomUUID()}`)
  expect(await valueOf(line('2xx'))).toBe(1)
  expect(await valueOf(line('4xx'))).toBe(1)
  expect((await read()).body).not.toContain(id)
})

test('loads of the response cache are counted', async () => {
  const before = await valueOf('data_cache_loads_total')
  await api.app.inject('/v1/opportunities?page=2')
  await api.app.inject('/v1/opportunities?page=2')
  expect(await valueOf('data_cache_loads_total')).toBe(before + 1)
})

test('reading metrics does not count as waiting for connections', async () => {
  for (let n = 0; n < 3; n += 1) {
    expect(await valueOf('database_connections_awaited')).toBe(0)
    expect(await valueOf('database_connections_busy')).toBe(0)
  }
})

test('transactions that wait for others count as waiting for connections', async () => {
  let release: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (release = resolve))
  let started = 0
  const hold = () => {
    started += 1
    return gate
  }
  const transactions = Promise.all(Array.from({ length: 10 }, () => inTransaction(api.db, hold)))
  // Of the ten connections here, five are for transactions.
  await vi.waitFor(() => expect(started).toBe(5))
  const awaited = await valueOf('database_connections_awaited')
  release()
  await transactions
  expect(awaited).toBe(5)
  expect(await valueOf('database_connections_awaited')).toBe(0)
})

test('failed events of the payment provider and their age are shown', async () => {
  expect(await valueOf('payment_events_failed')).toBe(0)
  const created_at = new Date(Date.now() - 3_600_000)
  const target = { kind: 'subscription', id: 'sub_1', customer: null, profileId: null }
  const event = { id: 'evt_1', type: 'invoice.paid', object_id: 'in_1', created_at }
  await api.db
    .insertInto('payment_events')
    .values({ ...event, state: 'failed', target: JSON.stringify(target) })
    .execute()
  expect(await valueOf('payment_events_failed')).toBe(1)
  expect(await valueOf('payment_events_oldest_failed_seconds')).toBeGreaterThanOrEqual(3600)
})
