import { afterEach, beforeEach, expect, test } from 'vitest'
import { requestsPerMinute, usersPerAddress } from '@/server/http/limits/rateLimits'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { startRedis, type TestRedis } from '@/tests/support/server/redis'
import { eventually } from '@/tests/support/eventually'

const SCALE = 1 / 50
const ALLOWED = Math.ceil(requestsPerMinute.searches * usersPerAddress * SCALE)

let redis: TestRedis
let api: TestApp
let now = Date.now()

beforeEach(async () => {
  redis = await startRedis()
  api = await buildTestApp({
    env: { RATE_LIMIT_SCALE: String(SCALE), REDIS_URL: redis.url },
    dependencies: { clock: () => now },
  })
  await eventually(async () => {
    now += 10_000
    await search('203.0.113.1')
    expect(redis.requested).toBeGreaterThan(0)
  })
  redis.requested = 0
})
afterEach(async () => {
  redis.hang(false)
  await api.close()
  redis.close()
})

const search = async (remoteAddress = '203.0.113.2') =>
  (await api.app.inject({ url: '/v1/profiles/?query=ada', remoteAddress })).statusCode

async function searches(count: number) {
  const statuses: number[] = []
  for (let n = 0; n < count; n++) statuses.push(await search())
  return statuses
}

test('asks Redis about each request while it answers', async () => {
  await searches(5)
  expect(redis.requested).toBe(5)
})

test('asks a Redis that hangs once in ten seconds, and counts for itself meanwhile', async () => {
  redis.hang(true)
  const statuses = await searches(ALLOWED + 3)
  expect(redis.requested).toBe(1)
  expect(statuses.filter((status) => status === 200)).toHaveLength(ALLOWED)
  expect(statuses.slice(ALLOWED)).toEqual([429, 429, 429])
  now += 10_000
  const waiting = [search(), search(), search()]
  await Promise.all(waiting)
  expect(redis.requested).toBe(2)
})

test('counts with Redis again once it answers', async () => {
  redis.hang(true)
  await searches(2)
  redis.hang(false)
  now += 10_000
  await searches(4)
  expect(redis.requested).toBe(1 + 4)
})
