import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const url = '/v1/docs/reference.js'
const get = (headers: Record<string, string> = {}) => api.app.inject({ url, headers })

/** In milliseconds of all threads, compression included. */
async function cpuTimeOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

test('compresses the script of the reference page once', async () => {
  const accept = { 'accept-encoding': 'br' }
  const first = await cpuTimeOf(() => get(accept))
  const others = await cpuTimeOf(async () => {
    for (let n = 0; n < 20; n++) await get(accept)
  })
  expect(others).toBeLessThan(first * 5)
})

test('serves the same script in each encoding', async () => {
  const { rawPayload: plain } = await get({ 'accept-encoding': 'identity' })
  const brotli = await get({ 'accept-encoding': 'gzip, br' })
  const gzip = await get({ 'accept-encoding': 'gzip' })
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(brotliDecompressSync(brotli.rawPayload).equals(plain)).toBe(true)
  expect(gunzipSync(gzip.rawPayload).equals(plain)).toBe(true)
  expect(brotli.rawPayload.length).toBeLessThan(plain.length / 2)
})

test('returns 304 for a current copy', async () => {
  const { headers } = await get()
  expect((await get({ 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
})
