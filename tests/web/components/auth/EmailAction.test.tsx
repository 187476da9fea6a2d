import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { EmailAction } from '@/components/auth/EmailAction'
import { answer } from '@/tests/support/web/api'
import { identityError, standInIdentity } from '@/tests/support/web/identity'
import { renderAt } from '@/tests/support/web/render'

beforeEach(() => {
  vi.spyOn(window, 'alert').mockReturnValue()
  answer('get', '/v1/profiles/subscriptions/currencies', ['USD'])
})

const open = (address: string, failure?: string) => {
  const identity = standInIdentity()
  if (failure) identity.failWith(identityError(failure))
  renderAt(<EmailAction />, { address, source: identity.source })
  return { ...identity, user: userEvent.setup() }
}

test.each([undefined, 'auth/user-not-found'])(
  'asking for a new password answers the same whether or not there is an account (%s)',
  async (failure) => {
    const { user, asked } = open('/reset-password', failure)
    await user.type(screen.getByLabelText('Email'), 'maren@oduya.example{Enter}')
    expect(await screen.findByRole('status')).toHaveTextContent(
      'If there is an account for maren@oduya.example, we’ve sent a link to set a new password.',
    )
    expect(asked).toEqual(['reset maren@oduya.example'])
  },
)

test('who asks on the way somewhere is led on there from the login', async () => {
  const { user } = open('/reset-password?next=%2Fsettings%2Fprofile')
  await user.type(screen.getByLabelText('Email'), 'maren@oduya.example{Enter}')
  expect(await screen.findByRole('link', { name: 'Back to log in' })).toHaveAttribute(
    'href',
    '/login?next=%2Fsettings%2Fprofile',
  )
})

test('a mail that does not leave is said in the form, without an alert', async () => {
  const { user } = open('/reset-password', 'auth/network-request-failed')
  await user.type(screen.getByLabelText('Email'), 'maren@oduya.example{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the sign-in')
  expect(window.alert).not.toHaveBeenCalled()
})

test('the link of the mail sets a new password', async () => {
  const { user, asked } = open('/reset-password?mode=resetPassword&oobCode=c0de')
  await user.type(screen.getByLabelText('Password'), 'new secret{Enter}')
  expect(
    await screen.findByRole('heading', { name: 'Your new password is set' }),
  ).toBeInTheDocument()
  expect(asked).toEqual(['new password c0de new secret'])
})

test('a link that is used up says so and offers a new one', async () => {
  const { user } = open(
    '/reset-password?mode=resetPassword&oobCode=c0de',
    'auth/invalid-action-code',
  )
  await user.type(screen.getByLabelText('Password'), 'new secret{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('expired or was already used')
  expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
    'href',
    '/reset-password',
  )
})

test('the link of the other mail confirms the address, once', async () => {
  const { asked } = open('/verify-email?mode=verifyEmail&oobCode=c0de')
  expect(
    await screen.findByRole('heading', { name: 'Your address is confirmed' }),
  ).toBeInTheDocument()
  expect(asked).toEqual(['confirm c0de'])
})

test('an address that cannot be confirmed says why, and leads to where a new link is had', async () => {
  open('/verify-email?mode=verifyEmail&oobCode=c0de', 'auth/expired-action-code')
  expect(await screen.findByRole('alert')).toHaveTextContent('Request a new one.')
  expect(screen.getByRole('link', { name: 'See your account' })).toHaveAttribute(
    'href',
    '/settings/account',
  )
})
