import { HttpResponse } from 'msw'
import { expect, expectTypeOf, test } from 'vitest'
import type {
  featureArtwork,
  getArtwork,
  listArtworks,
  updateArtwork,
} from '@/contract/artworks/artworks'
import type { listDirectory } from '@/contract/profiles/directory'
import type { deleteProfile, updateProfile } from '@/contract/profiles/profiles'
import type { listSubscriptionChanges } from '@/contract/payments/subscriptions'
import { request, type ApiResult } from '@/lib/api/client'
import { setTokens } from '@/lib/api/profiles/tokens'
import { mockEndpoint, errorResponse, type ReceivedRequest } from '@/tests/support/web/api'

const id = '0f0f0f0f-0000-4000-8000-000000000001'
const artworks = '/v1/artworks/'
const read = () => request<typeof listArtworks>('GET', artworks, { query: {} })

const signIn = (profile: string | null = 'profile-token') =>
  setTokens({ identity: () => Promise.resolve('identity-token'), profile })

test('returns the data of a successful response', async () => {
  mockEndpoint('get', artworks, [])
  expect(await read()).toEqual({ data: [] })
})

test('returns undefined for an empty body', async () => {
  mockEndpoint('delete', '/v1/profiles/:id', new HttpResponse(null, { status: 204 }))
  const result = await request<typeof deleteProfile>('DELETE', '/v1/profiles/:id', {
    params: { id },
  })
  expect(result).toEqual({ data: undefined })
  expect('error' in result).toBe(false)
})

test('returns an error for a body that is not JSON', async () => {
  mockEndpoint('get', artworks, new HttpResponse('<html>'))
  expect(await read()).toEqual({
    error: 'Failed to parse server response',
    details: '<html>',
    status: 200,
  })
})

test('returns message, body and status of an error response', async () => {
  const body = { message: 'Too many', code: 'rate_limited' }
  mockEndpoint('get', artworks, HttpResponse.json(body, { status: 429 }))
  expect(await read()).toEqual({ error: 'Too many', details: body, status: 429 })
})

test('falls back to the error field of the body', async () => {
  mockEndpoint('get', artworks, HttpResponse.json({ error: 'Not today' }, { status: 400 }))
  expect(await read()).toMatchObject({ error: 'Not today', status: 400 })
})

test('falls back to the text of the response', async () => {
  mockEndpoint('get', artworks, new HttpResponse('Bad Gateway', { status: 502 }))
  expect(await read()).toEqual({ error: 'Bad Gateway', details: 'Bad Gateway', status: 502 })
})

test('falls back to the status', async () => {
  mockEndpoint('get', artworks, new HttpResponse(null, { status: 503 }))
  expect(await read()).toMatchObject({
    error: 'API request failed with status: 503',
    status: 503,
  })
})

test('returns a network failure with its cause', async () => {
  mockEndpoint('get', artworks, HttpResponse.error())
  const result = await read()
  expect(result.error).toBe('Network error: Failed to fetch')
  expect(result).toHaveProperty('details', expect.any(TypeError))
  expect(result).not.toHaveProperty('status')
})

test('sets the JSON content type on a request without a body', async () => {
  const calls = mockEndpoint('get', artworks, [])
  await read()
  expect(calls[0]?.headers.get('content-type')).toBe('application/json')
})

test('sends a body as JSON and form data as multipart', async () => {
  const calls = mockEndpoint('put', '/v1/artworks/:id/featured', {})
  await request<typeof featureArtwork>('PUT', '/v1/artworks/:id/featured', {
    params: { id },
    body: { featured: true },
  })
  expect(calls[0]?.headers.get('content-type')).toBe('application/json')
  expect(calls[0]?.text).toBe('{"featured":true}')
  expect(calls[0]?.url.pathname).toBe(`/v1/artworks/${id}/featured`)

  const forms = mockEndpoint('patch', '/v1/artworks/:id', {})
  const body = new FormData()
  body.set('title', 'Low Sun')
  await request<typeof updateArtwork>('PATCH', '/v1/artworks/:id', { params: { id }, body })
  expect(forms[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
  expect(forms[0]?.text).toContain('Low Sun')
})

test('escapes query values and omits empty ones', async () => {
  const calls = mockEndpoint('get', '/v1/profiles/directory', {})
  await request<typeof listDirectory>('GET', '/v1/profiles/directory', {
    query: { city: 'Łódź & more', roles: 'ARTIST,CURATOR', searchQuery: '', country: undefined },
  })
  expect([...(calls[0]?.url.searchParams ?? [])]).toEqual([
    ['city', 'Łódź & more'],
    ['roles', 'ARTIST,CURATOR'],
  ])
})

test('sends no token with public reads', async () => {
  signIn()
  const calls = mockEndpoint('get', artworks, [])
  await read()
  expect(calls[0]?.headers.has('authorization')).toBe(false)
  expect(calls[0]?.headers.has('x-ac-token')).toBe(false)
})

test('sends both tokens for a profile and the identity token for a user', async () => {
  signIn()
  const calls = mockEndpoint('patch', '/v1/profiles/:id', {})
  const input = { params: { id }, body: { name: 'Maren' } }
  await request<typeof updateProfile>('PATCH', '/v1/profiles/:id', input, { tokens: 'profile' })
  await request<typeof updateProfile>('PATCH', '/v1/profiles/:id', input, { tokens: 'user' })
  const tokens = calls.map(({ headers }) => [
    headers.get('authorization'),
    headers.get('x-ac-token'),
  ])
  expect(tokens).toEqual([
    ['Bearer identity-token', 'profile-token'],
    ['Bearer identity-token', null],
  ])
})

test('sends optional tokens only with a profile token', async () => {
  signIn(null)
  const calls = mockEndpoint('get', '/v1/artworks/:id', {})
  const open = () =>
    request<typeof getArtwork>(
      'GET',
      '/v1/artworks/:id',
      { params: { id } },
      { tokens: 'optional' },
    )
  await open()
  signIn()
  await open()
  expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual([
    null,
    'Bearer identity-token',
  ])
})

test('requests version 2 by media type', async () => {
  const calls = mockEndpoint('get', '/v1/profiles/subscriptions', [])
  await request<typeof listSubscriptionChanges>(
    'GET',
    '/v1/profiles/subscriptions',
    { query: {} },
    { tokens: 'profile', version: 2, idempotencyKey: 'once' },
  )
  expect(calls[0]?.headers.get('accept')).toBe('application/vnd.artcommons.v2+json')
  expect(calls[0]?.headers.get('idempotency-key')).toBe('once')
})

test('renews the profile token once after a 401 and returns the second response', async () => {
  signIn('old')
  let renewals = 0
  setTokens({
    renewProfile: () => {
      renewals += 1
      setTokens({ profile: 'new' })
      return Promise.resolve('new')
    },
  })
  const calls = mockEndpoint('patch', '/v1/profiles/:id', ({ headers }: ReceivedRequest) =>
    headers.get('x-ac-token') === 'new' ? { name: 'Maren' } : errorResponse(401, 'Sign in again'),
  )
  const rename = () =>
    request<typeof updateProfile>(
      'PATCH',
      '/v1/profiles/:id',
      { params: { id }, body: {} },
      { tokens: 'profile' },
    )
  expect(await Promise.all([rename(), rename()])).toEqual([
    { data: { name: 'Maren' } },
    { data: { name: 'Maren' } },
  ])
  expect(renewals).toBe(1)
  expect(calls).toHaveLength(4)
})

test('requests a profile token that failed to load earlier', async () => {
  signIn(null)
  setTokens({ renewProfile: () => Promise.resolve(setTokens({ profile: 'late' }).profile) })
  mockEndpoint('patch', '/v1/profiles/:id', ({ headers }: ReceivedRequest) =>
    headers.get('x-ac-token') === 'late'
      ? { name: 'Maren' }
      : errorResponse(401, 'Choose a profile'),
  )
  const input = { params: { id }, body: {} }
  const renamed = await request<typeof updateProfile>('PATCH', '/v1/profiles/:id', input, {
    tokens: 'profile',
  })
  expect(renamed).toEqual({ data: { name: 'Maren' } })
})

test('returns a second 401, and never renews for a user request', async () => {
  signIn('old')
  let renewals = 0
  setTokens({ renewProfile: () => Promise.resolve(`new ${(renewals += 1)}`) })
  const calls = mockEndpoint('patch', '/v1/profiles/:id', () => errorResponse(401, 'Sign in again'))
  const input = { params: { id }, body: {} }
  const acting = await request<typeof updateProfile>('PATCH', '/v1/profiles/:id', input, {
    tokens: 'profile',
  })
  expect(acting).toMatchObject({ error: 'Sign in again', status: 401 })
  expect([renewals, calls.length]).toEqual([1, 2])
  await request<typeof updateProfile>('PATCH', '/v1/profiles/:id', input, { tokens: 'user' })
  expect([renewals, calls.length]).toEqual([1, 3])
})

test('returns the total count of an array', async () => {
  mockEndpoint('get', artworks, HttpResponse.json([], { headers: { 'x-total-count': '400' } }))
  expect(await read()).toEqual({ data: [], total: 400 })
})

test('uses the server’s base URL and headers', async () => {
  const calls = mockEndpoint('get', artworks, [])
  await request<typeof listArtworks>(
    'GET',
    artworks,
    { query: {} },
    { server: { baseUrl: 'http://localhost:4000', headers: { 'x-visitor-address': '192.0.2.1' } } },
  )
  expect(calls[0]?.headers.get('x-visitor-address')).toBe('192.0.2.1')
})

test('types method, path, input and response by the contract', () => {
  expectTypeOf(read).returns.resolves.toExtend<ApiResult<{ id: string }[]>>()
  const wrong = () => [
    // @ts-expect-error a method the call does not have
    request<typeof listArtworks>('POST', artworks, { query: {} }),
    // @ts-expect-error a path the call does not have
    request<typeof listArtworks>('GET', '/v1/artwork', { query: {} }),
    // @ts-expect-error an input the call needs
    request<typeof getArtwork>('GET', '/v1/artworks/:id', {}),
  ]
  expect(wrong).toBeTypeOf('function')
})

test.each([
  [
    'repeats a request once with a new identity token',
    'new-token',
    2,
    ['identity-token', 'new-token'],
  ],
  ['does not repeat a request when the token is the same', 'identity-token', 1, ['identity-token']],
])('%s when the address was not verified', async (_what, renewed, requests, tokens) => {
  let token = 'identity-token'
  setTokens({
    identity: () => Promise.resolve(token),
    renewIdentity: () => Promise.resolve((token = renewed)),
    profile: 'profile-token',
  })
  const body = { message: 'Verify your email address.', code: 'unverified' }
  const seen = mockEndpoint('get', artworks, ({ headers }: ReceivedRequest) =>
    headers.get('authorization') === 'Bearer new-token'
      ? []
      : HttpResponse.json(body, { status: 403 }),
  )
  const result = await request<typeof listArtworks>(
    'GET',
    artworks,
    { query: {} },
    { tokens: 'profile' },
  )
  expect(seen).toHaveLength(requests)
  expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual(
    tokens.map((sent) => `Bearer ${sent}`),
  )
  expect(result.error).toBe(requests === 2 ? undefined : body.message)
})
