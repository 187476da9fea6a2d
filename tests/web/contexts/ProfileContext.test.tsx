import { act, waitFor } from '@testing-library/react'
import Cookies from 'js-cookie'
import { expect, test, vi } from 'vitest'
import { subscriptionTypes } from '@/contract/enums/payments/sales'
import { useAuth } from '@/contexts/AuthContext'
import { useProfile } from '@/contexts/ProfileContext'
import { profileToken, renewProfileToken } from '@/lib/api/profiles/tokens'
import { mockEndpoint, errorResponse } from '@/tests/support/web/api'
import { authUser, standInIdentity } from '@/tests/support/web/identity'
import { ownProfile, profileId } from '@/tests/support/fixtures/profiles'
import { hookWithin } from '@/tests/support/web/render'

const tokenReply = (subscription: unknown = null, isLegacyUser = false) => ({
  token: 'profile-token',
  isLegacyUser,
  subscription,
})

const signedIn = () => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
  const identity = standInIdentity({ user: authUser() })
  return {
    ...identity,
    open: () =>
      hookWithin(() => ({ ...useProfile(), signOut: useAuth().signOut }), identity.source).result,
  }
}

const listOf = (...ns: number[]) =>
  mockEndpoint(
    'get',
    '/v1/profiles/',
    ns.map((n) => ownProfile(n)),
  )

test('selects the first profile without a cookie', async () => {
  listOf(1, 2)
  const tokens = mockEndpoint('post', '/v1/profiles/token/', tokenReply())
  const result = signedIn().open()
  await waitFor(() => expect(result.current.token).toBe('profile-token'))
  expect(result.current.current?.id).toBe(profileId(1))
  expect(tokens[0]?.text).toBe(JSON.stringify({ id: profileId(1) }))
  expect(tokens[0]?.headers.get('authorization')).toBe('Bearer token of maren')
  expect(tokens[0]?.headers.has('x-ac-token')).toBe(false)
})

test('selects the profile in the cookie', async () => {
  Cookies.set('profile', profileId(2))
  listOf(1, 2)
  mockEndpoint('post', '/v1/profiles/token/', tokenReply())
  const result = signedIn().open()
  await waitFor(() => expect(result.current.current?.id).toBe(profileId(2)))
})

test('falls back to the first profile for a foreign id in the cookie', async () => {
  Cookies.set('profile', profileId(9))
  listOf(1, 2)
  mockEndpoint('post', '/v1/profiles/token/', tokenReply())
  const result = signedIn().open()
  await waitFor(() => expect(result.current.current?.id).toBe(profileId(1)))
})

test('ignores a switch in another window', async () => {
  listOf(1, 2)
  mockEndpoint('post', '/v1/profiles/token/', tokenReply())
  const result = signedIn().open()
  await waitFor(() => expect(result.current.token).toBe('profile-token'))
  Cookies.set('profile', profileId(2))
  act(() => result.current.setProfile(ownProfile(1, { name: 'Maren, anew' })))
  await waitFor(() => expect(result.current.current?.name).toBe('Maren, anew'))
  act(() => result.current.removeProfile(profileId(1)))
  await waitFor(() => expect(result.current.current?.id).toBe(profileId(2)))
})

test('selects a profile that is added at the same time', async () => {
  listOf(1)
  mockEndpoint('post', '/v1/profiles/token/', tokenReply())
  const result = signedIn().open()
  await waitFor(() => expect(result.current.token).toBe('profile-token'))
  act(() => {
    result.current.setProfile(ownProfile(2))
    result.current.select(profileId(2))
  })
  expect(result.current.current?.id).toBe(profileId(2))
  await waitFor(() => expect(result.current.profiles).toHaveLength(2))
  expect(result.current.current?.id).toBe(profileId(2))
})

test('has no current profile and requests no token without profiles', async () => {
  listOf()
  const result = signedIn().open()
  await waitFor(() => expect(result.current.isLoading).toBe(false))
  expect(result.current.current).toBeNull()
})

test('stores the id in a cookie for 98000 s and requests the token', async () => {
  listOf(1, 2)
  const tokens = mockEndpoint('post', '/v1/profiles/token/', tokenReply())
  const result = signedIn().open()
  await waitFor(() => expect(result.current.token).not.toBeNull())
  const set = vi.spyOn(document, 'cookie', 'set')
  act(() => result.current.select(profileId(2)))
  expect(set.mock.lastCall?.[0]).toBe(
    `profile=${profileId(2)}; path=/; max-age=98000; sameSite=lax`,
  )
  expect(result.current.current?.id).toBe(profileId(2))
  await waitFor(() => expect(tokens).toHaveLength(2))
  expect(tokens[1]?.text).toContain(profileId(2))
})

test('reads legacy, subscription type, paid and expired from the token response', async () => {
  listOf(1)
  mockEndpoint(
    'post',
    '/v1/profiles/token/',
    tokenReply({ type: 'ORGANIZATION_PREMIUM', isExpired: true }, true),
  )
  const result = signedIn().open()
  await waitFor(() => expect(result.current.isLegacyUser).toBe(true))
  expect(result.current).toMatchObject({
    subscriptionType: 'ORGANIZATION_PREMIUM',
    isPaid: true,
    isExpired: true,
  })
})

test.each(Object.keys(subscriptionTypes))('is paid for the subscription type %s', async (type) => {
  listOf(1)
  mockEndpoint('post', '/v1/profiles/token/', tokenReply({ type, isExpired: false }))
  const result = signedIn().open()
  await waitFor(() => expect(result.current.subscriptionType).toBe(type))
  expect(result.current.isPaid).toBe(true)
})

test('is not paid for an unknown subscription type', async () => {
  listOf(1)
  mockEndpoint('post', '/v1/profiles/token/', tokenReply({ type: 'toString', isExpired: false }))
  const result = signedIn().open()
  await waitFor(() => expect(result.current.subscriptionType).toBe('toString'))
  expect(result.current.isPaid).toBe(false)
})

test('clears the token when the request fails', async () => {
  listOf(1, 2)
  mockEndpoint('post', '/v1/profiles/token/', ({ text }: { text: string }) =>
    text.includes(profileId(1))
      ? tokenReply({ type: 'ARTIST_PRO', isExpired: false })
      : errorResponse(503, 'Later'),
  )
  const result = signedIn().open()
  await waitFor(() => expect(result.current.isPaid).toBe(true))
  act(() => result.current.select(profileId(2)))
  await waitFor(() => expect(result.current.isPaid).toBe(false))
  expect(result.current.token).toBeNull()
  expect(profileToken()).toBeNull()
})

test('clears a token that cannot be renewed', async () => {
  listOf(1)
  mockEndpoint('post', '/v1/profiles/token/', tokenReply({ type: 'ARTIST_PRO', isExpired: false }))
  const result = signedIn().open()
  await waitFor(() => expect(result.current.isPaid).toBe(true))
  mockEndpoint('post', '/v1/profiles/token/', () => errorResponse(403, 'Not yours any more'))
  expect(await act(renewProfileToken)).toBeNull()
  expect(result.current).toMatchObject({ token: null, isPaid: false, subscriptionType: null })
})

test('is in organization mode for an organization’s profile', async () => {
  mockEndpoint('get', '/v1/profiles/', [ownProfile(1), ownProfile(2, { role: 'ART_ORGANIZATION' })])
  mockEndpoint('post', '/v1/profiles/token/', tokenReply())
  const result = signedIn().open()
  await waitFor(() => expect(result.current.current?.id).toBe(profileId(1)))
  expect(result.current.isOrganization).toBe(false)
  act(() => result.current.select(profileId(2)))
  expect(result.current.isOrganization).toBe(true)
})

test('logs a profile list that is not an array and treats it as empty', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  mockEndpoint('get', '/v1/profiles/', { items: [] })
  const result = signedIn().open()
  await waitFor(() =>
    expect(error).toHaveBeenCalledWith('Profile list API returned invalid format:', { items: [] }),
  )
  await waitFor(() => expect(result.current.error).toBeDefined())
  expect(result.current.profiles).toEqual([])
})

test('keeps the profiles when a revalidation fails', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  listOf(1)
  mockEndpoint('post', '/v1/profiles/token/', tokenReply())
  const result = signedIn().open()
  await waitFor(() => expect(result.current.token).not.toBeNull())
  const again = mockEndpoint('get', '/v1/profiles/', () => errorResponse(503, 'Later'))
  act(() => result.current.retry())
  await waitFor(() => expect(again).toHaveLength(1))
  await waitFor(() => expect(console.error).toHaveBeenCalled())
  expect(result.current).toMatchObject({ current: { id: profileId(1) }, token: 'profile-token' })
  expect(result.current.error).toBeUndefined()
})

test('clears profiles and tokens on sign-out', async () => {
  listOf(1)
  mockEndpoint('post', '/v1/profiles/token/', tokenReply())
  const result = signedIn().open()
  await waitFor(() => expect(result.current.token).not.toBeNull())
  await act(() => result.current.signOut())
  expect(result.current).toMatchObject({ profiles: [], current: null, token: null })
  expect(profileToken()).toBeNull()
})

test('has no token after signing in again until the API has sent a new one', async () => {
  listOf(1)
  const tokens = mockEndpoint('post', '/v1/profiles/token/', tokenReply())
  const { open, setUser } = signedIn()
  const result = open()
  await waitFor(() => expect(result.current.token).toBe('profile-token'))
  let answer: (body: object) => void = () => undefined
  const pending = new Promise<object>((resolve) => (answer = resolve))
  const again = mockEndpoint('post', '/v1/profiles/token/', () => pending)
  await act(() => result.current.signOut())
  act(() => setUser(authUser()))
  await waitFor(() => expect(again).toHaveLength(1))
  expect(result.current).toMatchObject({ current: { id: profileId(1) }, token: null })
  expect(profileToken()).toBeNull()
  answer({ ...tokenReply(), token: 'second token' })
  await waitFor(() => expect(result.current.token).toBe('second token'))
  expect(profileToken()).toBe('second token')
  expect(tokens).toHaveLength(1)
})

test('has no token after switching away and back until a new one has loaded', async () => {
  listOf(1, 2)
  mockEndpoint('post', '/v1/profiles/token/', tokenReply())
  const result = signedIn().open()
  await waitFor(() => expect(result.current.token).toBe('profile-token'))
  let answer: (body: object) => void = () => undefined
  const pending = new Promise<object>((resolve) => (answer = resolve))
  mockEndpoint('post', '/v1/profiles/token/', () => pending)
  act(() => result.current.select(profileId(2)))
  act(() => result.current.select(profileId(1)))
  expect(result.current.token).toBe(profileToken())
  answer({ ...tokenReply(), token: 'second token' })
  await waitFor(() => expect(result.current.token).toBe('second token'))
})
