import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import toast from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toaster } from '@/components/ui/feedback/Toaster'
import { SessionNotice } from '@/components/shell/SessionNotice'
import { useAuth } from '@/contexts/AuthContext'
import { listOwnProfiles } from '@/lib/api/profiles/ownProfiles'
import { mockEndpoint, errorResponse } from '@/tests/support/web/api'
import { authUser, standInIdentity } from '@/tests/support/web/identity'
import { renderAt } from '@/tests/support/web/render'

const Status = () => <p>{useAuth().status}</p>

const open = () => {
  const identity = standInIdentity({ user: authUser() })
  const view = renderAt(
    <>
      <Status />
      <SessionNotice />
      <Toaster />
    </>,
    { address: '/directory/people?page=2', source: identity.source },
  )
  return { ...identity, ...view }
}

beforeEach(() => mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD']))
afterEach(() => toast.removeAll())

test('announces a rejected session with a link back to the page', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  mockEndpoint('get', '/v1/profiles/', () => errorResponse(401, 'You signed out everywhere.'))
  const { calls, visits } = open()
  expect(await screen.findByText('You have been signed out.')).toBeInTheDocument()
  expect(screen.getByText('signedOut')).toBeInTheDocument()
  expect(calls).toEqual(['sign out'])
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect(visits[0]?.address).toBe('/login?next=%2Fdirectory%2Fpeople%3Fpage%3D2')
})

test('dismisses the notice after a new sign-in', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  mockEndpoint('get', '/v1/profiles/', () => errorResponse(401, 'You signed out everywhere.'))
  const { setUser } = open()
  expect(await screen.findByText('You have been signed out.')).toBeVisible()
  mockEndpoint('get', '/v1/profiles/', [])
  act(() => setUser(authUser()))
  await waitFor(() =>
    expect(screen.getByText('You have been signed out.').closest('[inert]')).not.toBeNull(),
  )
})

test('shows nothing after a deliberate sign-out', async () => {
  mockEndpoint('get', '/v1/profiles/', [])
  const { setUser } = open()
  expect(await screen.findByText('signedIn')).toBeInTheDocument()
  setUser(null)
  expect(await screen.findByText('signedOut')).toBeInTheDocument()
  expect(screen.queryByText('You have been signed out.')).not.toBeInTheDocument()
})

test('keeps the session when the token fails to load', async () => {
  mockEndpoint('get', '/v1/profiles/', [])
  const { failWith, calls } = open()
  expect(await screen.findByText('signedIn')).toBeInTheDocument()
  mockEndpoint('get', '/v1/profiles/', () => errorResponse(401, 'Please sign in.'))
  vi.spyOn(console, 'warn').mockReturnValue()
  failWith(new Error('no connection'))
  const { error } = await listOwnProfiles()
  expect(error).toBe('Please sign in.')
  expect(calls).toEqual([])
})
