import { request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, WEB_SERVER_SECRET, type TestApp } from '@/tests/support/server/app'
import { buildArtwork, buildProfile } from '@/tests/support/server/factories'
import { browserName, sendVisits, storedCounts } from '@/tests/support/server/visits'

let api: TestApp
let artist: string
let artwork: string

beforeAll(async () => {
  api = await buildTestApp({ env: { RATE_LIMIT_SCALE: '1' } })
  await api.app.listen({ host: '127.0.0.1', port: 0 })
  artist = await buildProfile(api.db)
})
afterAll(() => api.close())
beforeEach(async () => {
  artwork = await buildArtwork(api.db, { profile_id: artist })
})

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: string
}

/** Sends chunks of a body, each once the one before has arrived. */
function send(chunks: readonly string[], given: Record<string, string> = {}): Promise<Answer> {
  const headers = {
    'content-type': 'text/plain;charset=UTF-8',
    'content-length': String(Buffer.byteLength(chunks.join(''))),
    'user-agent': browserName,
    ...given,
  }
  const { port } = api.app.server.address() as AddressInfo
  const to = { host: '127.0.0.1', port, path: '/v1/visits', method: 'POST', headers }
  return new Promise((resolve, reject) => {
    const outgoing = request(to, (response) => {
      let body = ''
      response.on('data', (chunk: Buffer) => (body += chunk.toString()))
      response.on('end', () => {
        resolve({ status: response.statusCode, headers: response.headers, body })
      })
    }).on('error', reject)
    const [first, ...rest] = chunks
    if (rest.length === 0) return outgoing.end(first)
    outgoing.setNoDelay()
    const sendNext = (index: number) => {
      const chunk = chunks[index]
      if (chunk === undefined) return outgoing.end()
      outgoing.write(chunk, () => setImmediate(() => sendNext(index + 1)))
    }
    sendNext(0)
  })
}

const viewOf = (id: string, more = {}) => ({
  kind: 'VIEW',
  item: 'ARTWORK',
  id,
  place: 'DIRECT',
  ...more,
})
const beacon = (...visits: unknown[]) => JSON.stringify({ visits })

const answeredFirst = async (): Promise<number> => {
  const { body } = await api.app.inject({
    url: '/v1/metrics',
    headers: { authorization: `Bearer ${api.env.METRICS_TOKEN ?? ''}` },
  })
  return Number(/^statistics_beacons_total (\d+)/m.exec(body)?.[1])
}

test('counts a beacon before Fastify, and answers as Fastify does', async () => {
  const before = await answeredFirst()
  const first = await send([beacon(viewOf(artwork))])
  const unusual = await send([beacon(viewOf(artwork))], { 'content-type': 'text/plain' })
  expect(await answeredFirst()).toBe(before + 1)
  const stable = ({ status, headers, body }: Answer) => ({
    status,
    body,
    headers: { ...headers, 'x-request-id': '', date: '' },
  })
  expect(first.status).toBe(204)
  expect(stable(first)).toEqual(stable(unusual))
  expect(first.headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(await storedCounts(api, artwork)).toEqual(['VIEW DIRECT: 1'])
})

test('one visitor counts once, whichever way the beacons arrive', async () => {
  await send([beacon(viewOf(artwork))])
  await sendVisits(api, [viewOf(artwork)], { address: '127.0.0.1' })
  expect(await storedCounts(api, artwork)).toEqual(['VIEW DIRECT: 1'])
})

test('counts a body that arrives in pieces', async () => {
  const text = beacon(viewOf(artwork))
  const { status } = await send([text.slice(0, 20), text.slice(20, 50), text.slice(50)])
  expect(status).toBe(204)
  expect(await storedCounts(api, artwork)).toEqual(['VIEW DIRECT: 1'])
})

test.each([
  ['visits that are invalid', beacon({ ...viewOf('none') }), 422],
  ['text that is no JSON', '{"visits": [', 400],
  ['a body that is too large', beacon(viewOf('a'.repeat(20_000))), 413],
])('says what is wrong with %s', async (_, text, status) => {
  const answer = await send([text])
  expect(answer.status).toBe(status)
  expect(JSON.parse(answer.body)).toMatchObject({ status })
})

test('rejects bytes that are not UTF-8', async () => {
  const answer = await new Promise<number | undefined>((resolve, reject) => {
    const { port } = api.app.server.address() as AddressInfo
    const headers = {
      'content-type': 'text/plain;charset=UTF-8',
      'content-length': '2',
      'user-agent': browserName,
    }
    const to = { host: '127.0.0.1', port, path: '/v1/visits', method: 'POST', headers }
    request(to, (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
    })
      .on('error', reject)
      .end(Buffer.from([0xc3, 0x28]))
  })
  expect(answer).toBe(400)
})

test('leaves out who asks for it', async () => {
  expect((await send([beacon(viewOf(artwork))], { 'sec-gpc': '1' })).status).toBe(204)
  expect(await storedCounts(api, artwork)).toEqual([])
})

test('limits an address, which only the web server may name', async () => {
  const from = (address: string, secret = WEB_SERVER_SECRET) =>
    send([beacon(viewOf(artwork))], { 'x-web-server': secret, 'x-visitor-address': address })
  const before = await answeredFirst()
  for (let n = 0; n < 1200; n += 100) {
    const all = await Promise.all(Array.from({ length: 100 }, () => from('192.0.2.7')))
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([204]))
  }
  const beyond = await from('192.0.2.7')
  expect(beyond.status).toBe(429)
  expect(Number(beyond.headers['retry-after'])).toBeGreaterThan(0)
  expect((await from('192.0.2.8')).status).toBe(204)
  expect((await from('192.0.2.9', 'guessed')).status).toBe(204)
  expect(await answeredFirst()).toBe(before + 1202)
  expect(await storedCounts(api, artwork)).toEqual(['VIEW DIRECT: 3'])
})
