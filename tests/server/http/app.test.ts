import { afterEach, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'

let api: TestApp
afterEach(() => api.close())

test('reports that it is healthy', async () => {
  api = await buildTestApp()
  const response = await api.app.inject('/v1/health')
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({ status: 'ok' })
  expect(response.headers['cache-control']).toBe('no-store')
})

test('returns 503 while the event loop is blocked, and recovers', async () => {
  api = await buildTestApp({ dependencies: { maxEventLoopDelay: 20 } })
  const block = () => {
    const end = performance.now() + 200
    while (performance.now() < end);
  }
  await vi.waitFor(
    async () => {
      block()
      const response = await api.app.inject('/v1/health')
      expect(response.statusCode).toBe(503)
      expect(response.json()).toMatchObject({ code: 'unavailable' })
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    },
    { timeout: 15_000 },
  )
  await vi.waitFor(async () => expect((await api.app.inject('/v1/health')).statusCode).toBe(200), {
    timeout: 15_000,
    interval: 200,
  })
})
