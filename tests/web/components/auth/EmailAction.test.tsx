import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EmailAction } from '@/components/auth/EmailAction'
import { rememberTypedEmail } from '@/lib/identity/typedEmail'
import { mockEndpoint } from '@/tests/support/web/api'
import { identityError, standInIdentity } from '@/tests/support/web/identity'
import { renderAt } from '@/tests/support/web/render'

beforeEach(() => {
  rememberTypedEmail('')
  vi.spyOn(window, 'alert').mockReturnValue()
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
})

const open = (address: string, failure?: string) => {
  const identity = standInIdentity()
  if (failure) identity.failWith(identityError(failure))
  renderAt(<EmailAction />, { address, source: identity.source })
  return { ...identity, user: userEvent.setup() }
}

test.each([undefined, 'auth/user-not-found'])(
  'shows the same message whether or not the account exists (%s)',
  async (failure) => {
    const { user, calls } = open('/reset-password', failure)
    await user.type(screen.getByLabelText('Email'), 'maren@oduya.example{Enter}')
    expect(await screen.findByRole('status')).toHaveTextContent(
      'If there is an account for maren@oduya.example, we’ve sent a link to set a new password.',
    )
    expect(calls).toEqual(['reset maren@oduya.example'])
  },
)

test('keeps the page to return to in the link to the login page', async () => {
  const { user } = open('/reset-password?next=%2Fsettings%2Fprofile')
  await user.type(screen.getByLabelText('Email'), 'maren@oduya.example{Enter}')
  expect(await screen.findByRole('link', { name: 'Back to log in' })).toHaveAttribute(
    'href',
    '/login?next=%2Fsettings%2Fprofile',
  )
})

test('shows a failure to send the email in the form without an alert', async () => {
  const { user } = open('/reset-password', 'auth/network-request-failed')
  await user.type(screen.getByLabelText('Email'), 'maren@oduya.example{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the sign-in')
  expect(window.alert).not.toHaveBeenCalled()
})

test('sets a new password with the code from the email', async () => {
  const { user, calls } = open('/reset-password?mode=resetPassword&oobCode=c0de')
  await user.type(await screen.findByLabelText('Password'), 'new secret{Enter}')
  expect(
    await screen.findByRole('heading', { name: 'Your new password is set' }),
  ).toBeInTheDocument()
  expect(calls).toEqual(['check c0de', 'new password c0de new secret'])
})

test('says before a password is typed that the link was already used, and offers a new one', async () => {
  open('/reset-password?mode=resetPassword&oobCode=c0de', 'auth/invalid-action-code')
  expect(await screen.findByRole('alert')).toHaveTextContent('expired or was already used')
  expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
    'href',
    '/reset-password',
  )
})

afterEach(() => sessionStorage.clear())

test('confirms the address once', async () => {
  const { calls } = open('/verify-email?mode=verifyEmail&oobCode=c0de')
  expect(
    await screen.findByRole('heading', { name: 'Your address is confirmed' }),
  ).toBeInTheDocument()
  expect(calls).toEqual(['confirm c0de'])
})

test('shows the form when the link cannot be checked', async () => {
  open('/reset-password?mode=resetPassword&oobCode=c0de', 'auth/network-request-failed')
  expect(await screen.findByLabelText('Password')).toBeVisible()
})

test('says after a reload too that the address is confirmed', async () => {
  const address = '/verify-email?mode=verifyEmail&oobCode=once'
  const heading = () => screen.findByRole('heading', { name: 'Your address is confirmed' })
  open(address)
  expect(await heading()).toBeInTheDocument()
  cleanup()
  open(address, 'auth/invalid-action-code')
  expect(await heading()).toBeInTheDocument()
})

test('explains why an address cannot be confirmed and links to the account', async () => {
  open('/verify-email?mode=verifyEmail&oobCode=c0de', 'auth/expired-action-code')
  expect(await screen.findByRole('alert')).toHaveTextContent('Request a new one.')
  expect(screen.getByRole('link', { name: 'See your account' })).toHaveAttribute(
    'href',
    '/settings/account',
  )
})
