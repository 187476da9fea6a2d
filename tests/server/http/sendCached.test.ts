import type { AddressInfo } from 'node:net'
import { gunzipSync, brotliDecompressSync } from 'node:zlib'
import { request as send, type IncomingHttpHeaders } from 'node:http'
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

interface Heard {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: Buffer
}

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const asked = send({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        resolve({ status: response.statusCode, headers: response.headers, body })
      })
    })
    asked.on('error', reject)
    asked.end()
  })
}

const LIST = '/v1/profiles/directory?type=people'

test.each([`${LIST}&page=1`, '/v1/artworks?page=1', '/v1/profiles/subscriptions/currencies'])(
  '%s is the same kept as made, header by header',
  async (path) => {
    const [made, kept] = [await ask(path), await ask(path)]
    expect(kept.body.equals(made.body)).toBe(true)
    const stable = ({ headers }: Heard) => ({ ...headers, 'x-request-id': '', date: '' })
    expect(stable(kept)).toEqual(stable(made))
    expect(kept.headers['x-request-id']).not.toBe(made.headers['x-request-id'])
    expect(kept.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  },
)

test('who has the response already gets 304', async () => {
  const { headers } = await ask(LIST)
  const again = await ask(LIST, { 'if-none-match': String(headers.etag) })
  expect(again.status).toBe(304)
  expect(again.body.length).toBe(0)
  expect(again.headers.etag).toBe(headers.etag)
  expect(again.headers['access-control-allow-origin']).toBe(headers['access-control-allow-origin'])
})

describe('a client that takes compressed responses', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('gets %s, made or kept', async (encoding, unpack) => {
    const plain = await ask(LIST)
    for (let round = 0; round < 2; round++) {
      const packed = await ask(LIST, { 'accept-encoding': encoding })
      expect(packed.headers['content-encoding']).toBe(encoding)
      expect(packed.body.length).toBeLessThan(plain.body.length / 2)
      expect(unpack(packed.body).equals(plain.body)).toBe(true)
      expect(packed.headers.etag).toBe(plain.headers.etag)
    }
  })
})

test('addresses that mean the same share one response', async () => {
  const first = await ask('/v1/profiles/directory?roles=ARTIST&page=1')
  await hideOne()
  const same = await ask('/v1/profiles/directory/?page=1&roles=ARTIST&utm_source=mail')
  expect(same.headers.etag).toBe(first.headers.etag)
})

test('a request with a token is never answered from what is kept, and not kept', async () => {
  api.app.services.cache.invalidate('profiles')
  const before = total(await ask(LIST))
  await hideOne()
  const authorization = `Bearer ${await tokenFor('ada')}`
  const own = await ask(LIST, { authorization })
  expect(total(own)).toBe(before - 1)
  expect(own.headers['cache-control']).toBe('private, no-store')
  expect(total(await ask(LIST))).toBe(before)
  api.app.services.cache.invalidate('profiles')
  expect(total(await ask(LIST))).toBe(before - 1)
})

test('the second version of a call is not answered by the first', async () => {
  const currencies = '/v1/profiles/subscriptions/currencies'
  await ask(currencies)
  const accept = 'application/vnd.artcommons.v2+json'
  expect((await ask(currencies, { accept })).status).toBe(200)
  expect((await ask('/v1/profiles/subscriptions', { accept })).status).toBe(401)
})

test('HEAD of a kept response has no body', async () => {
  const got = await ask(LIST)
  const head = await ask(LIST, {}, 'HEAD')
  expect(head.headers['content-length']).toBe(String(got.body.length))
  expect(head.body.length).toBe(0)
})

test('other methods never meet a kept response', async () => {
  await ask(LIST)
  expect((await ask(LIST, {}, 'POST')).status).toBe(404)
})

const total = ({ body }: Heard) => (JSON.parse(body.toString()) as { total: number }).total

/** Makes the list shorter behind the cache's back. */
const hideOne = () =>
  sql`update profiles set deleted_at = now()
      where id = (select id from profiles where deleted_at is null limit 1)`.execute(api.db)
