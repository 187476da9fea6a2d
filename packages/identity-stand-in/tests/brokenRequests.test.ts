import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postToEndpoint } from './sdk'
import { makeDataDir, startIdentity, type RunningIdentity } from '../src/testing'

const TOOLKIT = '/identitytoolkit.googleapis.com/v1'
let identity: RunningIdentity
let removeDataDir: () => Promise<void>

beforeAll(async () => {
  const made = await makeDataDir()
  removeDataDir = made.removeDataDir
  identity = await startIdentity({ dataDir: made.dataDir })
})
afterAll(async () => {
  await identity.stop()
  await removeDataDir()
})

describe('a broken request', () => {
  const json = 'application/json'
  const form = 'application/x-www-form-urlencoded'
  const endpoints = [
    'signUp',
    'signInWithPassword',
    'signInWithIdp',
    'sendOobCode',
    'update',
    'lookup',
  ]
  const bodies: [string, string, string][] = [
    ['half a body', json, '{"email":"a'],
    ['no body', json, ''],
    ['null', json, 'null'],
    ['a list', json, '[1]'],
    ['a number for a text', json, '{"email":1,"password":2}'],
    ['a polluting key', json, '{"__proto__":{"a":1}}'],
    [
      'a broken provider response',
      json,
      '{"requestUri":"x","postBody":"providerId=google.com&id_token={"}',
    ],
    [
      'a broken SAML response',
      json,
      '{"requestUri":"http://localhost","postBody":"providerId=saml.x&id_token={\\"sub\\":\\"1\\"}&SAMLResponse={"}',
    ],
    ['an unknown operation', json, '{"requestType":"NONSENSE"}'],
    ['deep nesting', json, `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['bytes that are not text', json, '\u0000\u0001'],
    ['an empty form', form, ''],
    ['text', 'text/plain', '{"email":"a@b.test"}'],
  ]

  test.each(bodies)('with %s gets a 4xx', async (_name, type, body) => {
    for (const endpoint of endpoints) {
      const response = await fetch(`${identity.url}${TOOLKIT}/accounts:${endpoint}?key=x`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      })
      expect(response.status, endpoint).toBeGreaterThanOrEqual(400)
      expect(response.status, endpoint).toBeLessThan(500)
      expect(await response.json()).toHaveProperty('error.message')
    }
  })

  test('with a compressed body is not decompressed', async () => {
    const response = await fetch(`${identity.url}${TOOLKIT}/accounts:lookup?key=x`, {
      method: 'POST',
      headers: { 'content-type': json, 'content-encoding': 'gzip' },
      body: gzipSync(JSON.stringify({ idToken: 'x' })),
    })
    expect(await response.json()).toHaveProperty(
      'error.message',
      expect.stringContaining('not valid JSON'),
    )
  })

  test('with a body above the limit gets a 413', async () => {
    const response = await postToEndpoint(identity.url, 'signUp', { email: 'x'.repeat(70_000) })
    expect(response.error).toMatchObject({ code: 413 })
  })

  test('leaves the service running and quiet', async () => {
    expect((await fetch(`${identity.url}/jwks.json`)).status).toBe(200)
    expect(identity.output()).toBe('')
  })
})
