import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { AuthProvider, useAuth } from '@/contexts/AuthContext'
import { useSignIn } from '@/contexts/useSignIn'
import { identityToken } from '@/lib/api/profiles/tokens'
import type { IdentitySource } from '@/lib/identity/identity'
import { identityError, authUser, standInIdentity } from '@/tests/support/web/identity'

const auth = (source: IdentitySource) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AuthProvider source={source}>{children}</AuthProvider>
  )
  return renderHook(() => ({ ...useAuth(), ...useSignIn() }), { wrapper }).result
}

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('starts with an unknown session', () => {
  vi.useFakeTimers()
  expect(auth(standInIdentity({ user: authUser() }).source).current.status).toBe('unknown')
})

test.each([
  [false, 'signedOut'],
  [true, 'signedIn'],
])(
  'is unknown until the service’s own storage has been asked: session %s',
  async (hasSession, status) => {
    const { source } = standInIdentity({ user: authUser() })
    let answer: (hasSession: boolean) => void = () => undefined
    const remembered = new Promise<boolean>((resolve) => (answer = resolve))
    const load = vi.fn(source.load)
    const result = auth({ ...source, isRemembered: () => remembered, load })
    await act(() => Promise.resolve())
    expect(result.current.status).toBe('unknown')
    await act(() => Promise.resolve(answer(hasSession)))
    await waitFor(() => expect(result.current.status).toBe(status))
    expect(load).toHaveBeenCalledTimes(hasSession ? 1 : 0)
  },
)

test('polls the service every 100 ms until it has loaded', async () => {
  vi.useFakeTimers()
  const { source, finishLoading } = standInIdentity({ user: authUser(), isReady: false })
  const calls = vi.spyOn(source, 'current')
  const result = auth(source)
  await advance(99)
  expect(calls).toHaveBeenCalledTimes(0)
  await advance(1)
  expect(calls).toHaveBeenCalledTimes(1)
  await advance(300)
  expect(calls).toHaveBeenCalledTimes(4)
  finishLoading()
  await advance(100)
  expect(result.current.status).toBe('signedIn')
  await advance(1000)
  expect(calls).toHaveBeenCalledTimes(5)
})

test('is signed out after 5 s without the service and stops polling', async () => {
  vi.useFakeTimers()
  const { source } = standInIdentity({ isReady: false })
  const result = auth(source)
  await advance(4999)
  expect(result.current.status).toBe('unknown')
  await advance(1)
  expect(result.current.status).toBe('signedOut')
  const calls = vi.spyOn(source, 'current')
  await advance(5000)
  expect(calls).not.toHaveBeenCalled()
})

test('uses the session of a service that loads late', async () => {
  vi.useFakeTimers()
  const late = standInIdentity({ user: authUser(), isReady: false })
  const result = auth(late.source)
  await advance(6000)
  late.finishLoading()
  await advance(0)
  expect(result.current.status).toBe('signedIn')
})

test('is signed out at once without a remembered user and does not load the service', async () => {
  const { source } = standInIdentity({ user: authUser(), isRemembered: false })
  const calls = vi.spyOn(source, 'load')
  const result = auth(source)
  expect(result.current.status).toBe('signedOut')
  await act(() => Promise.resolve())
  expect(calls).not.toHaveBeenCalled()
})

test('loads the service on a sign-in page and waits for it', async () => {
  const { source } = standInIdentity({ user: authUser(), isRemembered: false })
  const result = auth(source)
  act(() => result.current.loadIdentity())
  expect(result.current.status).toBe('unknown')
  await waitFor(() => expect(result.current.status).toBe('signedIn'))
})

test('signs in without loadIdentity', async () => {
  const { source } = standInIdentity({ isRemembered: false })
  const result = auth(source)
  await act(() => result.current.signInByEmail('maren@oduya.example', 'secret'))
  await waitFor(() => expect(result.current.status).toBe('signedIn'))
})

test('signs in when a user signs in in another window', async () => {
  const { source, remember } = standInIdentity({ user: authUser(), isRemembered: false })
  const result = auth(source)
  expect(result.current.status).toBe('signedOut')
  act(remember)
  await waitFor(() => expect(result.current.status).toBe('signedIn'))
})

test('reads email and admin flag from the token', async () => {
  const claims = { email: 'admin@artcommons.test', role: 'ADMIN' }
  const result = auth(standInIdentity({ user: authUser(), claims }).source)
  await waitFor(() => expect(result.current.isAdmin).toBe(true))
  expect(result.current.email).toBe('admin@artcommons.test')
})

test('is no administrator with another role', async () => {
  const claims = { email: null, role: 'EDITOR' }
  const result = auth(standInIdentity({ user: authUser(), claims }).source)
  await waitFor(() => expect(result.current.status).toBe('signedIn'))
  expect(result.current.isAdmin).toBe(false)
})

test('clears the user on sign-out', async () => {
  const claims = { email: 'admin@artcommons.test', role: 'ADMIN' }
  const result = auth(standInIdentity({ user: authUser(), claims }).source)
  await waitFor(() => expect(result.current.isAdmin).toBe(true))
  await act(() => result.current.signOut())
  expect(result.current).toMatchObject({
    status: 'signedOut',
    user: null,
    email: null,
    isAdmin: false,
  })
})

test('throws for social sign-in before the service has loaded', async () => {
  const result = auth(standInIdentity({ isReady: false }).source)
  await expect(result.current.signInWith('Google')).rejects.toThrow(
    'Firebase auth or provider not initialized',
  )
})

test('ignores social sign-in of a signed-in user', async () => {
  const { source, calls } = standInIdentity({ user: authUser() })
  const result = auth(source)
  await waitFor(() => expect(result.current.status).toBe('signedIn'))
  expect(await result.current.signInWith('Google')).toEqual({})
  expect(calls).toEqual([])
})

test('shows the provider’s message in an alert when sign-in fails', async () => {
  const alert = vi.spyOn(window, 'alert').mockReturnValue()
  const { source, failWith } = standInIdentity()
  const result = auth(source)
  failWith(identityError('auth/internal-error'))
  const social = await result.current.signInWith('Facebook')
  expect(alert).toHaveBeenCalledWith('Firebase: Error (auth/internal-error).')
  expect(social.failure).toEqual({
    code: 'auth/internal-error',
    message: 'Firebase: Error (auth/internal-error).',
    isAlerted: true,
  })
  failWith(identityError('auth/wrong-password'))
  await act(() => result.current.signInByEmail('maren@oduya.example', 'nope'))
  expect(alert).toHaveBeenLastCalledWith('Firebase: Error (auth/wrong-password).')
})

test('shows no alert when the provider’s window is closed', async () => {
  const alert = vi.spyOn(window, 'alert').mockReturnValue()
  const { source, failWith } = standInIdentity()
  const result = auth(source)
  failWith(identityError('auth/popup-closed-by-user'))
  const { failure } = await result.current.signInWith('Apple')
  expect(failure?.code).toBe('auth/popup-closed-by-user')
  expect(alert).not.toHaveBeenCalled()
})

test('returns null with a warning when the token cannot be fetched', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const { source, failWith } = standInIdentity({ user: authUser() })
  const result = auth(source)
  await waitFor(() => expect(result.current.status).toBe('signedIn'))
  expect(await result.current.getToken()).toBe('token of maren')
  const error = identityError('auth/network-request-failed')
  failWith(error)
  expect(await result.current.getToken()).toBeNull()
  expect(await identityToken()).toBeNull()
  expect(warn).toHaveBeenCalledWith('Failed to get sign-in token:', error)
})

test('throws without a provider', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  expect(() => renderHook(useAuth)).toThrow('useAuth needs an AuthProvider')
})
