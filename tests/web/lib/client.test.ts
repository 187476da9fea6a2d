import { HttpResponse } from 'msw'
import { expect, expectTypeOf, test } from 'vitest'
import type { featureArtwork, getArtwork, listArtworks, updateArtwork } from '@/contract/artworks'
import type { listDirectory } from '@/contract/directory'
import type { deleteProfile, updateProfile } from '@/contract/profiles'
import type { listSubscriptionChanges } from '@/contract/subscriptions'
import { call, type ApiResult } from '@/lib/api/client'
import { setTokens } from '@/lib/api/tokens'
import { answer, refusal, type Seen } from '@/tests/support/web/api'

const id = '0f0f0f0f-0000-4000-8000-000000000001'
const artworks = '/v1/artworks/'
const read = () => call<typeof listArtworks>('GET', artworks, { query: {} })

const signIn = (profile: string | null = 'profile-token') =>
  setTokens({ identity: () => Promise.resolve('identity-token'), profile })

test('a successful reply is its data', async () => {
  answer('get', artworks, [])
  expect(await read()).toEqual({ data: [] })
})

test('an empty successful body is undefined data', async () => {
  answer('delete', '/v1/profiles/:id', new HttpResponse(null, { status: 204 }))
  const result = await call<typeof deleteProfile>('DELETE', '/v1/profiles/:id', { params: { id } })
  expect(result).toEqual({ data: undefined })
  expect('error' in result).toBe(false)
})

test('a successful body that is no JSON is an error', async () => {
  answer('get', artworks, new HttpResponse('<html>'))
  expect(await read()).toEqual({
    error: 'Failed to parse server response',
    details: '<html>',
    status: 200,
  })
})

test('a refusal carries the message of the body, the body and the status', async () => {
  const body = { message: 'Too many', code: 'rate_limited' }
  answer('get', artworks, HttpResponse.json(body, { status: 429 }))
  expect(await read()).toEqual({ error: 'Too many', details: body, status: 429 })
})

test('without a message the error field of the body is the error', async () => {
  answer('get', artworks, HttpResponse.json({ error: 'Not today' }, { status: 400 }))
  expect(await read()).toMatchObject({ error: 'Not today', status: 400 })
})

test('without either field the text of the reply is the error', async () => {
  answer('get', artworks, new HttpResponse('Bad Gateway', { status: 502 }))
  expect(await read()).toEqual({ error: 'Bad Gateway', details: 'Bad Gateway', status: 502 })
})

test('without any text the status is the error', async () => {
  answer('get', artworks, new HttpResponse(null, { status: 503 }))
  expect(await read()).toMatchObject({
    error: 'API request failed with status: 503',
    status: 503,
  })
})

test('a network failure is an error with its cause, and nothing is thrown', async () => {
  answer('get', artworks, HttpResponse.error())
  const result = await read()
  expect(result.error).toBe('Network error: Failed to fetch')
  expect(result).toHaveProperty('details', expect.any(TypeError))
  expect(result).not.toHaveProperty('status')
})

test('sets the JSON content type on a request without a body', async () => {
  const calls = answer('get', artworks, [])
  await read()
  expect(calls[0]?.headers.get('content-type')).toBe('application/json')
})

test('sends a body as JSON and form data as multipart', async () => {
  const calls = answer('put', '/v1/artworks/:id/featured', {})
  await call<typeof featureArtwork>('PUT', '/v1/artworks/:id/featured', {
    params: { id },
    body: { featured: true },
  })
  expect(calls[0]?.headers.get('content-type')).toBe('application/json')
  expect(calls[0]?.text).toBe('{"featured":true}')
  expect(calls[0]?.url.pathname).toBe(`/v1/artworks/${id}/featured`)

  const forms = answer('patch', '/v1/artworks/:id', {})
  const body = new FormData()
  body.set('title', 'Low Sun')
  await call<typeof updateArtwork>('PATCH', '/v1/artworks/:id', { params: { id }, body })
  expect(forms[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
  expect(forms[0]?.text).toContain('Low Sun')
})

test('query values are escaped and empty ones left out', async () => {
  const calls = answer('get', '/v1/profiles/directory', {})
  await call<typeof listDirectory>('GET', '/v1/profiles/directory', {
    query: { city: 'Łódź & more', roles: 'ARTIST,CURATOR', searchQuery: '', country: undefined },
  })
  expect([...(calls[0]?.url.searchParams ?? [])]).toEqual([
    ['city', 'Łódź & more'],
    ['roles', 'ARTIST,CURATOR'],
  ])
})

test('public reads carry no token', async () => {
  signIn()
  const calls = answer('get', artworks, [])
  await read()
  expect(calls[0]?.headers.has('authorization')).toBe(false)
  expect(calls[0]?.headers.has('x-ac-token')).toBe(false)
})

test('calls of a profile carry both tokens, calls of a user the identity token alone', async () => {
  signIn()
  const calls = answer('patch', '/v1/profiles/:id', {})
  const input = { params: { id }, body: { name: 'Maren' } }
  await call<typeof updateProfile>('PATCH', '/v1/profiles/:id', input, { tokens: 'profile' })
  await call<typeof updateProfile>('PATCH', '/v1/profiles/:id', input, { tokens: 'user' })
  const tokens = calls.map(({ headers }) => [
    headers.get('authorization'),
    headers.get('x-ac-token'),
  ])
  expect(tokens).toEqual([
    ['Bearer identity-token', 'profile-token'],
    ['Bearer identity-token', null],
  ])
})

test('optional tokens go along only when a profile token is held', async () => {
  signIn(null)
  const calls = answer('get', '/v1/artworks/:id', {})
  const open = () =>
    call<typeof getArtwork>('GET', '/v1/artworks/:id', { params: { id } }, { tokens: 'optional' })
  await open()
  signIn()
  await open()
  expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual([
    null,
    'Bearer identity-token',
  ])
})

test('version 2 is asked for by media type', async () => {
  const calls = answer('get', '/v1/profiles/subscriptions', [])
  await call<typeof listSubscriptionChanges>(
    'GET',
    '/v1/profiles/subscriptions',
    { query: {} },
    { tokens: 'profile', version: 2, idempotencyKey: 'once' },
  )
  expect(calls[0]?.headers.get('accept')).toBe('application/vnd.artcommons.v2+json')
  expect(calls[0]?.headers.get('idempotency-key')).toBe('once')
})

test('after a 401 the profile token is fetched anew once, and only the second answer is shown', async () => {
  signIn('old')
  let renewals = 0
  setTokens({
    renewProfile: () => {
      renewals += 1
      setTokens({ profile: 'new' })
      return Promise.resolve('new')
    },
  })
  const calls = answer('patch', '/v1/profiles/:id', ({ headers }: Seen) =>
    headers.get('x-ac-token') === 'new' ? { name: 'Maren' } : refusal(401, 'Sign in again'),
  )
  const rename = () =>
    call<typeof updateProfile>(
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

test('a profile token that could not be had before is fetched when it is asked for', async () => {
  signIn(null)
  setTokens({ renewProfile: () => Promise.resolve(setTokens({ profile: 'late' }).profile) })
  answer('patch', '/v1/profiles/:id', ({ headers }: Seen) =>
    headers.get('x-ac-token') === 'late' ? { name: 'Maren' } : refusal(401, 'Choose a profile'),
  )
  const input = { params: { id }, body: {} }
  const renamed = await call<typeof updateProfile>('PATCH', '/v1/profiles/:id', input, {
    tokens: 'profile',
  })
  expect(renamed).toEqual({ data: { name: 'Maren' } })
})

test('a second 401 is shown, and a call of a user never renews', async () => {
  signIn('old')
  let renewals = 0
  setTokens({ renewProfile: () => Promise.resolve(`new ${(renewals += 1)}`) })
  const calls = answer('patch', '/v1/profiles/:id', () => refusal(401, 'Sign in again'))
  const input = { params: { id }, body: {} }
  const acting = await call<typeof updateProfile>('PATCH', '/v1/profiles/:id', input, {
    tokens: 'profile',
  })
  expect(acting).toMatchObject({ error: 'Sign in again', status: 401 })
  expect([renewals, calls.length]).toEqual([1, 2])
  await call<typeof updateProfile>('PATCH', '/v1/profiles/:id', input, { tokens: 'user' })
  expect([renewals, calls.length]).toEqual([1, 3])
})

test('a list in an array carries its whole count', async () => {
  answer('get', artworks, HttpResponse.json([], { headers: { 'x-total-count': '400' } }))
  expect(await read()).toEqual({ data: [], total: 400 })
})

test('the web server calls at its own address and says for whom', async () => {
  const calls = answer('get', artworks, [])
  await call<typeof listArtworks>(
    'GET',
    artworks,
    { query: {} },
    { server: { baseUrl: 'http://localhost:4000', headers: { 'x-visitor-address': '192.0.2.1' } } },
  )
  expect(calls[0]?.headers.get('x-visitor-address')).toBe('192.0.2.1')
})

test('method, path, input and reply are the contract’s', () => {
  expectTypeOf(read).returns.resolves.toExtend<ApiResult<{ id: string }[]>>()
  const wrong = () => [
    // @ts-expect-error a method the call does not have
    call<typeof listArtworks>('POST', artworks, { query: {} }),
    // @ts-expect-error a path the call does not have
    call<typeof listArtworks>('GET', '/v1/artwork', { query: {} }),
    // @ts-expect-error an input the call needs
    call<typeof getArtwork>('GET', '/v1/artworks/:id', {}),
  ]
  expect(wrong).toBeTypeOf('function')
})
