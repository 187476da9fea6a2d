import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildProfile } from '@/tests/support/server/factories'
import { buildTestApp, tokenFor, type TestApp } from '@/tests/support/server/app'
import { eventually } from '@/tests/support/eventually'

let api: TestApp
let port: number
let identity: Record<string, string>
let profile: Record<string, string>

beforeAll(async () => {
  api = await buildTestApp()
  await api.app.listen({ host: '127.0.0.1', port: 0 })
  port = (api.app.server.address() as AddressInfo).port
  identity = { authorization: `Bearer ${await tokenFor('ada')}` }
  profile = await api.actingAs('ada', await buildProfile(api.db, { owner_uid: 'ada' }))
})
afterAll(() => api.close())

const json = { 'content-type': 'application/json' }
const postToken = (payload: string | Buffer, headers: Record<string, string> = json) =>
  api.app.inject({
    method: 'POST',
    url: '/v1/profiles/token',
    headers: { ...identity, ...headers },
    payload,
  })

test.each([
  ['GET', '/v1/artworks/', 200],
  ['PUT', '/v1/artworks/7b0e9c58-6d0a-4b6c-9d4e-111111111111/restore', 404],
  ['DELETE', '/v1/artworks/7b0e9c58-6d0a-4b6c-9d4e-111111111111', 404],
])('accepts a %s of %s with the JSON content type and no body', async (method, path, status) => {
  const headers = { ...profile, ...json }
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers })
  expect(response.status).toBe(status)
})

describe('rejects an unreadable request as a problem document', () => {
  const id = '"id":"7b0e9c58-6d0a-4b6c-9d4e-111111111111"'
  test.each([
    ['broken JSON', '{"id":', 400],
    ['JSON that is not UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 400],
    ['a nested __proto__', `{${id},"a":{"b":[{"__proto__":{"isAdmin":true}}]}}`, 400],
    ['a constructor.prototype', `{${id},"constructor":{"prototype":{"a":1}}}`, 400],
    ['excessive nesting', '['.repeat(50_000), 400],
    ['more than a megabyte', `{${id},"a":"${'x'.repeat(1024 * 1024)}"}`, 413],
    ['no body', '', 422],
    ['an array instead of an object', '[]', 422],
    ['a NUL in an id', '{"id":"a\\u0000b"}', 422],
  ])('%s', async (_name, payload, status) => {
    const response = await postToken(payload)
    expect(response.statusCode).toBe(status)
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(response.json()).toMatchObject({
      status,
      code: expect.stringMatching(/^(invalid|too_large)$/) as string,
      message: expect.any(String) as string,
      type: 'about:blank',
      title: expect.any(String) as string,
    })
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'x'])(
    'a body of type %s',
    async (type) => {
      const response = await postToken('{}', { 'content-type': type })
      expect(response.statusCode).toBe(415)
      expect(response.json()).toMatchObject({ code: 'unsupported_media' })
    },
  )

  test('a form instead of JSON', async () => {
    const response = await postToken('--x--', { 'content-type': 'multipart/form-data; boundary=x' })
    expect(response.statusCode).toBe(415)
  })

  test('JSON instead of a form', async () => {
    const headers = { ...profile, ...json }
    const response = await api.app.inject({
      method: 'POST',
      url: '/v1/uploads',
      headers,
      payload: {},
    })
    expect(response.statusCode).toBe(415)
  })

  test.each([
    '/v1/%zz',
    '/v1/artworks/%E0%A4%A',
    '/v1/artworks/?query=%zz',
    '/v1/artworks/?query=%ff',
  ])('the URL %s', async (url) => {
    const response = await api.app.inject(url)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'invalid' })
  })
})

test('names every invalid field', async () => {
  const response = await api.app.inject(
    '/v1/profiles/directory?page=0&roles=ARTIST,KING&country=xx',
  )
  expect(response.statusCode).toBe(422)
  const { fields, code } = response.json<{ fields: Record<string, string>; code: string }>()
  expect(code).toBe('invalid')
  expect(Object.keys(fields).sort()).toEqual(['country', 'page', 'roles.1'])
})

test('reports a missing field as required', async () => {
  expect((await postToken('{}')).json()).toMatchObject({ fields: { id: 'This is required.' } })
})

test('returns 404 for unknown paths and methods', async () => {
  for (const [method, url] of [
    ['GET', '/v1/nothing'],
    ['DELETE', '/v1/artworks'],
    ['PATCH', '/v1/health'],
    ['GET', '/'],
  ] as const) {
    const response = await api.app.inject({ method, url })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ code: 'not_found' })
  }
})

test('accepts the JSON content type without a body', async () => {
  const headers = { ...identity, ...json }
  const response = await api.app.inject({
    method: 'POST',
    url: '/v1/account/sign-out-everywhere',
    headers: { ...headers, authorization: `Bearer ${await tokenFor('other-user')}` },
  })
  expect(response.statusCode).toBe(204)
})

/** Sends raw bytes and returns everything that is received. */
function sendRaw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let received = ''
    socket.on('data', (data) => (received += data.toString()))
    socket.on('close', () => resolve(received))
    socket.on('error', reject)
  })
}

test.each([
  [
    'headers of 64 KB',
    `GET /v1/health HTTP/1.1\r\nhost: x\r\na: ${'b'.repeat(65_536)}\r\n\r\n`,
    431,
  ],
  [
    'a token of 64 KB',
    `GET /v1/profiles/ HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${'b'.repeat(65_536)}\r\n\r\n`,
    431,
  ],
  ['data that is not HTTP', 'hello\r\n\r\n', 400],
  ['a URL with a space', 'GET /v1/he alth HTTP/1.1\r\nhost: x\r\n\r\n', 400],
  [
    'two Content-Length headers',
    'POST /v1/uploads HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
    400,
  ],
  ['a request without a Host', 'GET /v1/health HTTP/1.1\r\n\r\n', 400],
  ['two Host headers', 'GET /v1/health HTTP/1.1\r\nhost: x\r\nHost: y\r\n\r\n', 400],
  [
    'an unknown expectation',
    'POST /v1/uploads HTTP/1.1\r\nhost: x\r\nexpect: 200-ok\r\ncontent-length: 1\r\n\r\n',
    417,
  ],
])('rejects %s on the raw connection', async (_name, bytes, status) => {
  const received = await sendRaw(bytes)
  expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(received).toContain('application/problem+json')
  expect(received).toContain('x-content-type-options: nosniff')
  const body = received.slice(received.indexOf('\r\n\r\n'))
  expect(JSON.parse(body)).toMatchObject({
    status,
    code: expect.stringMatching(/^(invalid|too_large)$/) as string,
    message: expect.stringMatching(/\.$/) as string,
  })
})

test('destroys connections after a 400, also when the client keeps its side open', async () => {
  const count = () =>
    new Promise<number>((resolve) =>
      api.app.server.getConnections((_error, connections) => resolve(connections)),
    )
  const before = await count()
  const sockets = Array.from({ length: 20 }, () =>
    connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => undefined),
  )
  await Promise.all(
    sockets.map(async (socket) => {
      socket.resume().write('hello\r\n\r\n')
      await once(socket, 'end')
    }),
  )
  await eventually(async () => expect(await count()).toBeLessThanOrEqual(before), {
    timeout: 5000,
  })
  for (const socket of sockets) socket.destroy()
})

test('serves HTTP/1.0 without a Host', async () => {
  expect(await sendRaw('GET /v1/health HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
})

test('hides internal details of a server error', async () => {
  const broken = await buildTestApp({
    dependencies: {
      identity: () => Promise.reject(new TypeError('select * from secrets at /srv/app.ts:12')),
    },
  })
  try {
    const response = await broken.app.inject({ url: '/v1/profiles/', headers: identity })
    expect(response.statusCode).toBe(500)
    const body = response.json<Record<string, unknown>>()
    expect(body).toEqual({
      type: 'about:blank',
      title: 'Internal Server Error',
      status: 500,
      message: 'Something went wrong on our side.',
      code: 'internal',
      requestId: response.headers['x-request-id'],
    })
  } finally {
    await broken.close()
  }
})
