import { createHook } from 'node:async_hooks'
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

/** Counts the compressions that Node starts during the work. */
async function compressionsOf(work: () => Promise<unknown>): Promise<number> {
  let started = 0
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'ZLIB') started++
    },
  }).enable()
  await work()
  hook.disable()
  return started
}

test('compresses the script of the reference page once', async () => {
  const accept = { 'accept-encoding': 'br' }
  expect(await compressionsOf(() => get(accept))).toBe(1)
  expect(await compressionsOf(() => get(accept))).toBe(0)
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
