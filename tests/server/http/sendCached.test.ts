import type { AddressInfo } from 'node:net'
import { gunzipSync, brotliDecompressSync } from 'node:zlib'
import { request, type IncomingHttpHeaders } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildProfile } from '@/tests/support/server/factories'
import { buildTestApp, tokenFor, type TestApp } from '@/tests/support/server/app'

let api: TestApp
let port: number

beforeAll(async () => {
  api = await buildTestApp()
  await api.app.listen({ host: '127.0.0.1', port: 0 })
  port = (api.app.server.address() as AddressInfo).port
  for (let n = 0; n < 30; n++) await buildProfile(api.db, { headline: 'Paints harbours at dawn' })
})
afterAll(() => api.close())

interface Response {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: Buffer
}

function send(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        resolve({ status: response.statusCode, headers: response.headers, body })
      })
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

const LIST = '/v1/profiles/directory?type=people'

test.each([`${LIST}&page=1`, '/v1/artworks?page=1', '/v1/profiles/subscriptions/currencies'])(
  'sends the same headers and body for %s from the cache',
  async (path) => {
    const [first, cached] = [await send(path), await send(path)]
    expect(cached.body.equals(first.body)).toBe(true)
    const stable = ({ headers }: Response) => ({ ...headers, 'x-request-id': '', date: '' })
    expect(stable(cached)).toEqual(stable(first))
    expect(cached.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
    expect(cached.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  },
)

test('returns 304 for a matching ETag', async () => {
  const { headers } = await send(LIST)
  const again = await send(LIST, { 'if-none-match': String(headers.etag) })
  expect(again.status).toBe(304)
  expect(again.body.length).toBe(0)
  expect(again.headers.etag).toBe(headers.etag)
  expect(again.headers['access-control-allow-origin']).toBe(headers['access-control-allow-origin'])
})

describe('a client that accepts compressed responses', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('receives %s, with and without the cache', async (encoding, decompress) => {
    const plain = await send(LIST)
    for (let round = 0; round < 2; round++) {
      const compressed = await send(LIST, { 'accept-encoding': encoding })
      expect(compressed.headers['content-encoding']).toBe(encoding)
      expect(compressed.body.length).toBeLessThan(plain.body.length / 2)
      expect(decompress(compressed.body).equals(plain.body)).toBe(true)
      expect(compressed.headers.etag).toBe(plain.headers.etag)
    }
  })
})

test('shares one response between equivalent URLs', async () => {
  const first = await send('/v1/profiles/directory?roles=ARTIST&page=1')
  await deleteOneProfile()
  const same = await send('/v1/profiles/directory/?page=1&roles=ARTIST&utm_source=mail')
  expect(same.headers.etag).toBe(first.headers.etag)
})

test('bypasses the cache for a request with a token', async () => {
  api.app.services.cache.invalidate('profiles')
  const before = total(await send(LIST))
  await deleteOneProfile()
  const authorization = `Bearer ${await tokenFor('ada')}`
  const own = await send(LIST, { authorization })
  expect(total(own)).toBe(before - 1)
  expect(own.headers['cache-control']).toBe('private, no-store')
  expect(total(await send(LIST))).toBe(before)
  api.app.services.cache.invalidate('profiles')
  expect(total(await send(LIST))).toBe(before - 1)
})

test('caches the versions of an endpoint separately', async () => {
  const currencies = '/v1/profiles/subscriptions/currencies'
  await send(currencies)
  const accept = 'application/vnd.artcommons.v2+json'
  expect((await send(currencies, { accept })).status).toBe(200)
  expect((await send('/v1/profiles/subscriptions', { accept })).status).toBe(401)
})

test('sends no body of a cached response to HEAD', async () => {
  const got = await send(LIST)
  const head = await send(LIST, {}, 'HEAD')
  expect(head.headers['content-length']).toBe(String(got.body.length))
  expect(head.body.length).toBe(0)
})

test('serves cached responses to GET only', async () => {
  await send(LIST)
  expect((await send(LIST, {}, 'POST')).status).toBe(404)
})

const total = ({ body }: Response) => (JSON.parse(body.toString()) as { total: number }).total

/** Shortens the list without invalidating the cache. */
const deleteOneProfile = () =>
  sql`update profiles set deleted_at = now()
      where id = (select id from profiles where deleted_at is null limit 1)`.execute(api.db)
