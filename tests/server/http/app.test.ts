import { afterEach, expect, test } from 'vitest'
import { unauthenticated } from '@/server/errors'
import { logTo } from '@/tests/support/server/logs'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { eventually } from '@/tests/support/eventually'

let api: TestApp
afterEach(() => api.close())

/** @param milliseconds how long nothing else can run */
function block(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

test('reports that it is healthy', async () => {
  api = await buildTestApp()
  const response = await api.app.inject('/v1/health')
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({ status: 'ok' })
  expect(response.headers['cache-control']).toBe('no-store')
})

test('logs what blocks the event loop, by method and route', async () => {
  const lines: object[] = []
  const identity = () => {
    block(400)
    return Promise.reject(unauthenticated())
  }
  api = await buildTestApp({ dependencies: { log: logTo(lines), identity } })
  const headers = { authorization: 'Bearer secret' }
  await api.app.inject({ url: '/v1/artworks/7b0e9c58-6d0a-4b6c-9d4e-111111111111', headers })
  const blocked = { msg: 'event loop blocked', calls: ['GET /v1/artworks/:id'] }
  await eventually(() => expect(lines).toContainEqual(expect.objectContaining(blocked)))
  expect(JSON.stringify(lines)).not.toContain('secret')
})

test('returns 503 while the event loop is blocked, and recovers', async () => {
  api = await buildTestApp({ dependencies: { maxEventLoopDelay: 20 } })
  await eventually(
    async () => {
      block(200)
      const response = await api.app.inject('/v1/health')
      expect(response.statusCode).toBe(503)
      expect(response.json()).toMatchObject({ code: 'unavailable' })
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    },
    { timeout: 15_000 },
  )
  await eventually(async () => expect((await api.app.inject('/v1/health')).statusCode).toBe(200), {
    timeout: 15_000,
    interval: 200,
  })
})
