import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RequireSignIn } from '@/components/auth/RequireSignIn'
import { endSession } from '@/lib/api/profiles/tokens'
import { mockEndpoint } from '@/tests/support/web/api'
import { authUser, standInIdentity } from '@/tests/support/web/identity'
import { renderAt } from '@/tests/support/web/render'

const open = (identity: ReturnType<typeof standInIdentity>) => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
  mockEndpoint('get', '/v1/profiles/', [])
  return renderAt(
    <RequireSignIn waiting={<p>One moment</p>}>
      <p>What is yours</p>
    </RequireSignIn>,
    { address: '/settings/profile?a=b', source: identity.source },
  )
}

test('shows the placeholder until the session is known', () => {
  open(standInIdentity({ isReady: false }))
  expect(screen.getByText('One moment')).toBeVisible()
  expect(screen.queryByText('What is yours')).toBeNull()
})

test('redirects a visitor once to the login page with the address to return to', async () => {
  const { visits } = open(standInIdentity())
  await waitFor(() => expect(visits).toHaveLength(1))
  expect(visits[0]).toMatchObject({
    address: '/login?next=%2Fsettings%2Fprofile%3Fa%3Db',
    how: 'replace',
  })
  expect(screen.queryByText('What is yours')).toBeNull()
})

test('shows that the session has ended, without a redirect', async () => {
  const { visits } = open(standInIdentity({ user: authUser() }))
  expect(await screen.findByText('What is yours')).toBeVisible()
  act(() => endSession())
  expect(await screen.findByRole('heading', { name: 'You have been signed out' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?next=%2Fsettings%2Fprofile%3Fa%3Db',
  )
  expect(visits).toHaveLength(0)
})
