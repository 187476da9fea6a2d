import { afterEach, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'

let api: TestApp
afterEach(() => api.close())

test('the API is alive', async () => {
  api = await buildTestApp()
  const reply = await api.app.inject('/v1/health')
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({ status: 'ok' })
  expect(reply.headers['cache-control']).toBe('no-store')
})

test('an API that cannot keep up refuses what comes, until it can again', async () => {
  api = await buildTestApp({ dependencies: { longestLag: 20 } })
  const block = () => {
    const end = performance.now() + 200
    while (performance.now() < end);
  }
  await vi.waitFor(
    async () => {
      block()
      const reply = await api.app.inject('/v1/health')
      expect(reply.statusCode).toBe(503)
      expect(reply.json()).toMatchObject({ code: 'unavailable' })
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    },
    { timeout: 15_000 },
  )
  await vi.waitFor(async () => expect((await api.app.inject('/v1/health')).statusCode).toBe(200), {
    timeout: 15_000,
    interval: 200,
  })
})
