import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { AuthProvider, useAuth } from '@/contexts/AuthContext'
import { useSignIn } from '@/contexts/useSignIn'
import { identityToken } from '@/lib/api/tokens'
import type { IdentitySource } from '@/lib/identity/identity'
import { identityError, person, standInIdentity } from '@/tests/support/web/identity'

const auth = (source: IdentitySource) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AuthProvider source={source}>{children}</AuthProvider>
  )
  return renderHook(() => ({ ...useAuth(), ...useSignIn() }), { wrapper }).result
}

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('nobody is known at first', () => {
  vi.useFakeTimers()
  expect(auth(standInIdentity({ user: person() }).source).current.status).toBe('unknown')
})

test('the service is asked for every 100 ms until it is there', async () => {
  vi.useFakeTimers()
  const { source, arrive } = standInIdentity({ user: person(), isReady: false })
  const asked = vi.spyOn(source, 'current')
  const result = auth(source)
  await advance(99)
  expect(asked).toHaveBeenCalledTimes(0)
  await advance(1)
  expect(asked).toHaveBeenCalledTimes(1)
  await advance(300)
  expect(asked).toHaveBeenCalledTimes(4)
  arrive()
  await advance(100)
  expect(result.current.status).toBe('signedIn')
  await advance(1000)
  expect(asked).toHaveBeenCalledTimes(5)
})

test('after 5 s without the service the state is signed out, and asking ends', async () => {
  vi.useFakeTimers()
  const { source } = standInIdentity({ isReady: false })
  const result = auth(source)
  await advance(4999)
  expect(result.current.status).toBe('unknown')
  await advance(1)
  expect(result.current.status).toBe('signedOut')
  const asked = vi.spyOn(source, 'current')
  await advance(5000)
  expect(asked).not.toHaveBeenCalled()
})

test('the word of a service that comes late still counts', async () => {
  vi.useFakeTimers()
  const late = standInIdentity({ user: person(), isReady: false })
  const result = auth(late.source)
  await advance(6000)
  late.arrive()
  await advance(0)
  expect(result.current.status).toBe('signedIn')
})

test('where nobody is remembered nobody is there, and the service is left alone', async () => {
  const { source } = standInIdentity({ user: person(), isRemembered: false })
  const asked = vi.spyOn(source, 'load')
  const result = auth(source)
  expect(result.current.status).toBe('signedOut')
  await act(() => Promise.resolve())
  expect(asked).not.toHaveBeenCalled()
})

test('a page that signs in calls the service, and waits for its word', async () => {
  const { source } = standInIdentity({ user: person(), isRemembered: false })
  const result = auth(source)
  act(() => result.current.loadIdentity())
  expect(result.current.status).toBe('unknown')
  await waitFor(() => expect(result.current.status).toBe('signedIn'))
})

test('signing in needs no call beforehand', async () => {
  const { source } = standInIdentity({ isRemembered: false })
  const result = auth(source)
  await act(() => result.current.signInByEmail('maren@oduya.example', 'secret'))
  await waitFor(() => expect(result.current.status).toBe('signedIn'))
})

test('who signs in in another window is signed in here, too', async () => {
  const { source, remember } = standInIdentity({ user: person(), isRemembered: false })
  const result = auth(source)
  expect(result.current.status).toBe('signedOut')
  act(remember)
  await waitFor(() => expect(result.current.status).toBe('signedIn'))
})

test('email and admin flag come from the token', async () => {
  const claims = { email: 'admin@artcommons.test', role: 'ADMIN' }
  const result = auth(standInIdentity({ user: person(), claims }).source)
  await waitFor(() => expect(result.current.isAdmin).toBe(true))
  expect(result.current.email).toBe('admin@artcommons.test')
})

test('another role is no administrator', async () => {
  const claims = { email: null, role: 'EDITOR' }
  const result = auth(standInIdentity({ user: person(), claims }).source)
  await waitFor(() => expect(result.current.status).toBe('signedIn'))
  expect(result.current.isAdmin).toBe(false)
})

test('signing out clears who it was', async () => {
  const claims = { email: 'admin@artcommons.test', role: 'ADMIN' }
  const result = auth(standInIdentity({ user: person(), claims }).source)
  await waitFor(() => expect(result.current.isAdmin).toBe(true))
  await act(() => result.current.signOut())
  expect(result.current).toMatchObject({
    status: 'signedOut',
    user: null,
    email: null,
    isAdmin: false,
  })
})

test('social sign-in throws while the service is not there', async () => {
  const result = auth(standInIdentity({ isReady: false }).source)
  await expect(result.current.signInWith('Google')).rejects.toThrow(
    'Firebase auth or provider not initialized',
  )
})

test('social sign-in does nothing for somebody who is signed in', async () => {
  const { source, asked } = standInIdentity({ user: person() })
  const result = auth(source)
  await waitFor(() => expect(result.current.status).toBe('signedIn'))
  expect(await result.current.signInWith('Google')).toEqual({})
  expect(asked).toEqual([])
})

test('a failed sign-in shows the provider’s message in an alert', async () => {
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

test('closing the provider’s window is not a failure that alerts', async () => {
  const alert = vi.spyOn(window, 'alert').mockReturnValue()
  const { source, failWith } = standInIdentity()
  const result = auth(source)
  failWith(identityError('auth/popup-closed-by-user'))
  const { failure } = await result.current.signInWith('Apple')
  expect(failure?.code).toBe('auth/popup-closed-by-user')
  expect(alert).not.toHaveBeenCalled()
})

test('a token that cannot be had is null, with a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const { source, failWith } = standInIdentity({ user: person() })
  const result = auth(source)
  await waitFor(() => expect(result.current.status).toBe('signedIn'))
  expect(await result.current.getToken()).toBe('token of maren')
  const error = identityError('auth/network-request-failed')
  failWith(error)
  expect(await result.current.getToken()).toBeNull()
  expect(await identityToken()).toBeNull()
  expect(warn).toHaveBeenCalledWith('Failed to get sign-in token:', error)
})

test('the hook needs its provider', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  expect(() => renderHook(useAuth)).toThrow('useAuth needs an AuthProvider')
})
