import { HttpResponse } from 'msw'
import { expect, expectTypeOf, test } from 'vitest'
import type { createUpload } from '@/contract/images'
import type { createProfileImages, updateProfile } from '@/contract/profiles/profiles'
import type { ApiResult } from '@/lib/api/client'
import { setTokens } from '@/lib/api/profiles/tokens'
import { upload, type UploadOptions } from '@/lib/api/uploads'
import { mockEndpoint, errorResponse, type ReceivedRequest } from '@/tests/support/web/api'

const uploads = '/v1/uploads'
const imageForm = () => {
  const body = new FormData()
  body.set('image', new File([new Uint8Array(4000)], 'low-sun.webp', { type: 'image/webp' }))
  return body
}
const send = (options?: UploadOptions) =>
  upload<typeof createUpload>('POST', uploads, { body: imageForm() }, options)

test('uploads an image as form data with both tokens', async () => {
  setTokens({ identity: () => Promise.resolve('identity-token'), profile: 'profile-token' })
  const calls = mockEndpoint('post', uploads, { key: 'low-sun' })
  expect(await send({ tokens: 'profile', idempotencyKey: 'once' })).toEqual({
    data: { key: 'low-sun' },
  })
  const [call] = calls
  expect(call?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
  expect(call?.headers.get('authorization')).toBe('Bearer identity-token')
  expect(call?.headers.get('x-ac-token')).toBe('profile-token')
  expect(call?.headers.get('idempotency-key')).toBe('once')
  expect(call?.text).toContain('name="image"')
})

test('reports progress up to 1', async () => {
  mockEndpoint('post', uploads, {})
  const shares: number[] = []
  await send({ onProgress: (share) => shares.push(share) })
  expect(shares.at(-1)).toBe(1)
})

test('returns the errors of any other request', async () => {
  const body = { message: 'This image is too large', code: 'too_large' }
  mockEndpoint('post', uploads, HttpResponse.json(body, { status: 413 }))
  expect(await send()).toEqual({ error: 'This image is too large', details: body, status: 413 })
  mockEndpoint('post', uploads, new HttpResponse(null, { status: 503 }))
  expect(await send()).toMatchObject({ error: 'API request failed with status: 503' })
  mockEndpoint('post', uploads, new HttpResponse('<html>', { status: 201 }))
  expect(await send()).toMatchObject({ error: 'Failed to parse server response', status: 201 })
})

test('returns a network failure', async () => {
  mockEndpoint('post', uploads, HttpResponse.error())
  const result = await send()
  expect(result).toMatchObject({ error: 'Network error: Failed to fetch' })
  expect(result).not.toHaveProperty('status')
})

test('aborts before and during the upload', async () => {
  const stop = new AbortController()
  const calls = mockEndpoint('post', uploads, () => {
    stop.abort()
    return new Promise(() => undefined)
  })
  expect((await send({ signal: AbortSignal.abort() })).error).toMatch(/aborted/)
  expect(calls).toHaveLength(0)
  expect(await send({ signal: stop.signal })).toMatchObject({
    error: 'Network error: This operation was aborted',
  })
})

test('renews an expired profile token once', async () => {
  setTokens({
    identity: () => Promise.resolve('identity-token'),
    profile: 'old',
    renewProfile: () => {
      setTokens({ profile: 'new' })
      return Promise.resolve('new')
    },
  })
  mockEndpoint('post', uploads, ({ headers }: ReceivedRequest) =>
    headers.get('x-ac-token') === 'new' ? { key: 'low-sun' } : errorResponse(401, 'Sign in again'),
  )
  expect(await send({ tokens: 'profile' })).toEqual({ data: { key: 'low-sun' } })
})

test('accepts endpoints with files only', () => {
  const several = () =>
    upload<typeof createProfileImages>('POST', '/v1/profiles/images', { body: imageForm() })
  expectTypeOf(several).returns.resolves.toExtend<ApiResult<{ key: string }[]>>()
  // @ts-expect-error a call without files
  expect(upload<typeof updateProfile>).toBeTypeOf('function')
})
