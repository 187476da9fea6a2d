import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '@/tests/support/app'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

test('the API is alive', async () => {
  const reply = await api.app.inject('/v1/health')
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({ status: 'ok' })
  expect(reply.headers['cache-control']).toBe('no-store')
})
