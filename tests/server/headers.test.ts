import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildArtwork, buildProfile } from '@/tests/support/server/factories'
import { buildTestApp, tokenFor, WEB_ORIGIN, type TestApp } from '@/tests/support/server/app'
import { observatoryScore } from '@/tests/support/server/observatory'
import { drawImage } from '@/tests/support/fixtures/images'

let api: TestApp
let imageUrl: string

beforeAll(async () => {
  api = await buildTestApp()
  const profileId = await buildProfile(api.db, { owner_uid: 'ada' })
  const bytes = await drawImage().png().toBuffer()
  const stored = await api.app.services.images.save(api.db, bytes, profileId)
  await buildArtwork(api.db, { profile_id: profileId, images: [{ ...stored, alt: '' }] })
  imageUrl = `/v1/images/${stored.key}`
})
afterAll(() => api.close())

const evil = 'https://evil.test'

test('every type of response scores at least 100 by the Observatory’s table', async () => {
  const responses = [
    await api.app.inject('/v1/health'),
    await api.app.inject('/v1/profiles/directory'),
    await api.app.inject('/v1/profiles/directory'),
    await api.app.inject({ url: '/v1/profiles/' }),
    await api.app.inject('/v1/nothing'),
    await api.app.inject('/v1/%zz'),
    await api.app.inject('/v1/openapi.json'),
    await api.app.inject(imageUrl),
    await api.app.inject(`${imageUrl}?w=44`),
    await api.app.inject({ method: 'OPTIONS', url: '/v1/profiles/' }),
  ]
  for (const response of responses)
    expect(observatoryScore(response.headers)).toBeGreaterThanOrEqual(100)
  expect(observatoryScore({})).toBeLessThan(100)
})

describe('CORS', () => {
  test.each([WEB_ORIGIN, evil, 'null', `${WEB_ORIGIN}.evil.test`])(
    'allows only the web app to read a response to %s',
    async (origin) => {
      for (const url of ['/v1/profiles/directory', '/v1/profiles/', '/v1/nothing', imageUrl]) {
        const response = await api.app.inject({ url, headers: { origin } })
        expect(response.headers['access-control-allow-origin']).toBe(WEB_ORIGIN)
        expect(response.headers['access-control-allow-credentials']).toBeUndefined()
      }
    },
  )

  test('lists the allowed methods and headers in a preflight response', async () => {
    const response = await api.app.inject({
      method: 'OPTIONS',
      url: '/v1/profiles/token/',
      headers: {
        origin: WEB_ORIGIN,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,idempotency-key,x-ac-token',
      },
    })
    expect(response.statusCode).toBe(204)
    expect(response.headers['access-control-allow-origin']).toBe(WEB_ORIGIN)
    expect(response.headers['access-control-allow-methods']).toBe('GET, POST, PUT, PATCH, DELETE')
    const allowed = String(response.headers['access-control-allow-headers']).toLowerCase()
    for (const header of ['authorization', 'content-type', 'idempotency-key', 'x-ac-token']) {
      expect(allowed).toContain(header)
    }
  })
})

test('returns 401 for a cross-site write without Authorization', async () => {
  const profileId = await buildProfile(api.db, { owner_uid: 'bob' })
  const payload = JSON.stringify({ id: profileId })
  for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
    const response = await api.app.inject({
      method: 'POST',
      url: '/v1/profiles/token/',
      headers: { origin: evil, 'content-type': type, cookie: 'profile=1; currency=USD' },
      payload,
    })
    expect(response.statusCode).toBe(401)
  }
})

test('forbids caching of responses to requests with a token, other than public images', async () => {
  const authorization = `Bearer ${await tokenFor('ada')}`
  for (const url of ['/v1/profiles/', '/v1/profiles/directory', '/v1/artworks']) {
    const response = await api.app.inject({ url, headers: { authorization } })
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('private, no-store')
    expect(response.headers.vary).toMatch(/Authorization.*Accept/)
    expect(response.headers.etag).toBeUndefined()
  }
  const image = await api.app.inject({ url: imageUrl, headers: { authorization } })
  expect(image.headers['cache-control']).toMatch(/^public/)
})

test('gives every response its own request id and ignores the client’s', async () => {
  const request = () => api.app.inject({ url: '/v1/health', headers: { 'x-request-id': 'mine' } })
  const ids = [await request(), await request()].map((response) => response.headers['x-request-id'])
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(ids[0]).not.toBe(ids[1])
})
