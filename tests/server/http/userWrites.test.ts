import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildProfile } from '@/tests/support/server/factories'

let api: TestApp
let writer: Record<string, string>
let other: Record<string, string>

beforeAll(async () => {
  api = await buildTestApp()
  writer = await api.actingAs('ada', await buildProfile(api.db, { owner_uid: 'ada' }))
  other = await api.actingAs('bea', await buildProfile(api.db, { owner_uid: 'bea' }))
})
afterAll(() => api.close())

const saveSearch = (headers: Record<string, string>, name: string) =>
  api.app.inject({
    method: 'POST',
    url: '/v1/opportunities/searches',
    headers,
    payload: { name, frequency: 'NEVER', filters: {} },
  })

test('serves others while a user sends 300 writes that wait for one lock', async () => {
  const client = await api.pool.connect()
  await client.query('begin')
  await client.query(`select pg_advisory_xact_lock(hashtextextended('turn of ada', 0))`)
  const writes = Array.from({ length: 300 }, (_, index) => saveSearch(writer, `Search ${index}`))
  const refused = await Promise.race(writes)
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 'rate_limited' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)

  expect((await saveSearch(other, 'Mine')).statusCode).toBe(201)
  expect((await api.app.inject('/v1/artworks')).statusCode).toBe(200)

  // Those that arrive only after the lock is free are not refused.
  let refusals = 0
  for (const write of writes)
    void write.then(({ statusCode }) => (refusals += statusCode === 429 ? 1 : 0))
  await vi.waitFor(() => expect(refusals).toBe(198), { timeout: 10_000 })
  await client.query('commit')
  client.release()
  const statuses = (await Promise.all(writes)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 429)).toHaveLength(198)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  expect((await saveSearch(writer, 'Afterward')).statusCode).not.toBe(429)
})

test('runs fifty equal writes of a user to their end', async () => {
  const headers = { ...other, 'idempotency-key': 'fifty' }
  const writes = Array.from({ length: 50 }, () => saveSearch(headers, 'Fifty'))
  const responses = await Promise.all(writes)
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1)
})
