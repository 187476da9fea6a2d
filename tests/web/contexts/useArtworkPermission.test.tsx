import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useArtworkPermission } from '@/contexts/useArtworkPermission'
import { mockEndpoint, errorResponse } from '@/tests/support/web/api'
import { authUser, standInIdentity } from '@/tests/support/web/identity'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { hookWithin } from '@/tests/support/web/render'

const quotas = '/v1/artworks/config/quotas'
const quota = (permitted: boolean) => ({ permitted, limit: 40, used: 3, remaining: 37 })

const open = (isExpired = false) => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
  mockEndpoint('get', '/v1/profiles/', [ownProfile(1)])
  mockEndpoint('post', '/v1/profiles/token/', {
    token: 'profile-token',
    isLegacyUser: false,
    subscription: { type: 'ARTIST_PRO', isExpired },
  })
  return hookWithin(useArtworkPermission, standInIdentity({ user: authUser() }).source).result
}

test('permits with quota and a running subscription', async () => {
  const calls = mockEndpoint('get', quotas, quota(true))
  const result = open()
  expect(result.current.isPermitted).toBe(false)
  await waitFor(() => expect(result.current.isPermitted).toBe(true))
  expect(calls[0]?.headers.get('x-ac-token')).toBe('profile-token')
})

test('refuses with an expired subscription', async () => {
  mockEndpoint('get', quotas, quota(true))
  const result = open(true)
  await waitFor(() => expect(result.current.quota).toBeDefined())
  expect(result.current.isPermitted).toBe(false)
})

test('refuses with a full quota', async () => {
  mockEndpoint('get', quotas, quota(false))
  const result = open()
  await waitFor(() => expect(result.current.quota).toBeDefined())
  expect(result.current.isPermitted).toBe(false)
})

test('logs a failed quota and refuses', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  mockEndpoint('get', quotas, () => errorResponse(500, 'Broken'))
  const result = open()
  await waitFor(() => expect(error).toHaveBeenCalledWith('Artwork quotas API error:', 'Broken'))
  expect(result.current.isPermitted).toBe(false)
})

test('logs an invalid quota and refuses', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  mockEndpoint('get', quotas, { permitted: 'yes' })
  const result = open()
  await waitFor(() =>
    expect(error).toHaveBeenCalledWith('Artwork quotas API returned invalid format:', {
      permitted: 'yes',
    }),
  )
  expect(result.current.isPermitted).toBe(false)
})
