import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogger } from '@/server/logging'
import { buildTestApp, tokenFor, type TestApp } from '@/tests/support/server/app'
import { buildProfile } from '@/tests/support/server/factories'

let written = ''
const log = createLogger(
  'trace',
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString()
      done()
    },
  }),
)
let api: TestApp

beforeAll(async () => {
  api = await buildTestApp({ dependencies: { log } })
})
afterAll(() => api.close())

const lines = () =>
  written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'

test('logs one line for a request without personal data', async () => {
  const profileId = await buildProfile(api.db, { owner_uid: 'secret-uid' })
  const token = await tokenFor('secret-uid', { email: 'secret@user.test' })
  const profileToken = await api.profileTokenFor('secret-uid', profileId)
  written = ''
  const response = await api.app.inject({
    method: 'POST',
    url: '/v1/profiles/token?hint=secret-hint',
    remoteAddress: '203.0.113.77',
    headers: {
      authorization: `Bearer ${token}`,
      'x-ac-token': profileToken,
      'x-visitor-address': '203.0.113.78',
      traceparent: `00-${TRACE}-00f067aa0ba902b7-00`,
      cookie: 'secret-cookie=1',
    },
    payload: { id: profileId },
  })
  expect(response.statusCode).toBe(200)
  await api.app.inject({
    url: '/v1/profiles/?query=secret-words',
    headers: { traceparent: '00-secret' },
  })
  await api.app.inject({ url: '/v1/profiles/', headers: { authorization: 'Bearer secret-token' } })
  await api.app.inject({ url: '/v1/profiles/', headers: { authorization: 'Bearer ac_secret' } })

  // On a busy machine, the API also logs that its event loop was blocked.
  const requests = lines().filter(({ msg }) => msg === 'request')
  expect(requests).toEqual([
    expect.objectContaining({
      level: 'info',
      requestId: response.headers['x-request-id'],
      traceId: TRACE,
      method: 'POST',
      route: '/v1/profiles/token',
      status: 200,
    }),
    expect.objectContaining({ level: 'debug', route: '/v1/profiles', status: 200 }),
    expect.objectContaining({ level: 'info', route: '/v1/profiles', status: 401 }),
    expect.objectContaining({ level: 'info', route: '/v1/profiles', status: 401 }),
  ])
  expect(requests[1]).not.toHaveProperty('traceId')
  expect(written).not.toMatch(/secret|203\.0\.113/)
  expect(written).not.toContain(token)
  expect(written).not.toContain(profileToken)
})

test('logs a server error with its request id and stack', async () => {
  const broken = await buildTestApp({
    dependencies: { log, identity: () => Promise.reject(new TypeError('boom')) },
  })
  written = ''
  const response = await broken.app.inject({
    url: '/v1/profiles/',
    headers: { authorization: 'Bearer x' },
  })
  await broken.close()
  const failure = lines().find(({ level }) => level === 'error')
  expect(failure).toMatchObject({ requestId: response.headers['x-request-id'] })
  expect(JSON.stringify(failure)).toMatch(/TypeError: boom\\n +at /)
})

test('logs an error without the data that it carries', () => {
  written = ''
  const detail = 'Key (email)=(secret@user.test) already exists.'
  const err = Object.assign(new Error('duplicate key', { cause: new Error('first') }), {
    code: '23505',
    detail,
    raw: { headers: { email: 'secret@user.test' } },
  })
  log.error({ err }, 'failed')
  expect(lines()[0]).toMatchObject({
    level: 'error',
    err: { type: 'Error', message: 'duplicate key', code: '23505', cause: 'first' },
  })
  expect(written).toContain('logging.test.ts')
  expect(written).not.toContain('secret')
})
