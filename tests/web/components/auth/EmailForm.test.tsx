import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { EmailForm } from '@/components/auth/EmailForm'
import { RequestPasswordReset } from '@/components/auth/RequestPasswordReset'
import { rememberTypedEmail } from '@/lib/identity/typedEmail'
import { mockEndpoint } from '@/tests/support/web/api'
import { identityError, standInIdentity } from '@/tests/support/web/identity'
import { renderAt, within as productWithin } from '@/tests/support/web/render'

const open = (mode: 'login' | 'signup' = 'login', address = `/${mode}`) => {
  const identity = standInIdentity()
  const view = renderAt(<EmailForm mode={mode} />, { address, source: identity.source })
  return { ...identity, ...view, user: userEvent.setup() }
}
const links = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
const email = () => screen.getByLabelText('Email')
const password = () => screen.getByLabelText('Password')
const submit = () => screen.getByRole('button', { name: 'Log in' })

beforeEach(() => {
  rememberTypedEmail('')
  vi.spyOn(window, 'alert').mockReturnValue()
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
  mockEndpoint('get', '/v1/profiles/', [])
})

test('sets the autocomplete values of password managers', () => {
  open()
  expect(email()).toHaveAttribute('autocomplete', 'username')
  expect(password()).toHaveAttribute('autocomplete', 'current-password')
})

test('disables submission before hydration and never puts values into the URL', () => {
  const Providers = productWithin()
  const html = renderToString(
    <Providers>
      <EmailForm mode="login" />
    </Providers>,
  )
  render(<div dangerouslySetInnerHTML={{ __html: html }} />)
  expect(submit()).toBeDisabled()
  expect(submit().closest('form')).toHaveAttribute('method', 'post')
})

test('asks for a new password on sign-up', () => {
  open('signup')
  expect(email()).toHaveAttribute('autocomplete', 'email')
  expect(password()).toHaveAttribute('autocomplete', 'new-password')
})

test('shows and hides the password', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password()).toHaveAttribute('type', 'text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password()).toHaveAttribute('type', 'password')
})

test('shows the missing field without a request', async () => {
  const { user, calls } = open()
  await user.click(submit())
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter your email address.')
  expect(email()).toHaveFocus()
  await user.type(email(), 'maren@oduya.example')
  await user.click(submit())
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Enter your password.'))
  expect(calls).toEqual([])
})

test.each(['auth/wrong-password', 'auth/invalid-credential', 'auth/user-not-found'])(
  'shows one message for %s and keeps the typed values',
  async (code) => {
    const { user, failWith } = open()
    failWith(identityError(code))
    await user.type(email(), 'maren@oduya.example')
    await user.type(password(), 'not this one{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'That email and password don’t match. Check both and try again.',
    )
    expect(password()).toHaveAccessibleDescription(/don’t match/)
    expect(password()).toHaveValue('not this one')
    expect(email()).toHaveValue('maren@oduya.example')
    expect(window.alert).toHaveBeenCalledWith(`Firebase: Error (${code}).`)
    expect(screen.getByRole('alert')).toHaveTextContent(`Firebase: Error (${code}).`)
  },
)

test('links to a new password and to a new account after a wrong password', async () => {
  const { user, failWith } = open('login', '/login?next=%2Fbookmarks')
  failWith(identityError('auth/invalid-credential'))
  await user.type(email(), 'maren@oduya.example')
  await user.type(password(), 'not this one{Enter}')
  await screen.findByRole('alert')
  expect(links()).toEqual([
    ['Reset your password', '/reset-password?next=%2Fbookmarks'],
    ['Create an account', '/signup?next=%2Fbookmarks'],
  ])
})

test('keeps the typed email for the form that a link opens, until a sign-in', async () => {
  const { user, unmount } = open()
  await user.type(email(), 'maren@oduya.example')
  unmount()
  const reset = renderAt(<RequestPasswordReset />, { address: '/reset-password' })
  expect(email()).toHaveValue('maren@oduya.example')
  reset.unmount()
  const login = open()
  expect(email()).toHaveValue('maren@oduya.example')
  await user.type(password(), 'secret{Enter}')
  await waitFor(() => expect(login.calls).toEqual(['sign in maren@oduya.example']))
  login.unmount()
  open()
  expect(email()).toHaveValue('')
})

test('explains an unknown error in plain words, with the provider’s message', async () => {
  const { user, failWith } = open()
  failWith(identityError('auth/internal-error'))
  await user.type(email(), 'maren@oduya.example')
  await user.type(password(), 'secret{Enter}')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Try again, or sign in another way.')
  expect(alert).toHaveTextContent('Firebase: Error (auth/internal-error).')
})

test('signs in once on a double click', async () => {
  const { user, calls } = open()
  await user.type(email(), ' maren@oduya.example ')
  await user.type(password(), 'secret')
  await user.dblClick(submit())
  // A password manager submits without a press.
  fireEvent.submit(submit().closest('form') ?? submit())
  await waitFor(() => expect(calls).toEqual(['sign in maren@oduya.example']))
})

test('shows an existing account at the email field and in an alert', async () => {
  const { user, failWith } = open('signup')
  failWith(identityError('auth/email-already-in-use'))
  await user.type(email(), 'maren@oduya.example')
  await user.type(password(), 'secret{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You already have an account with this email. Log in instead.',
  )
  expect(links()).toEqual([
    ['Log in', '/login'],
    ['Reset your password', '/reset-password'],
  ])
  expect(email()).toHaveAttribute('aria-invalid', 'true')
  const message = 'Firebase: Error (auth/email-already-in-use).'
  expect(window.alert).toHaveBeenCalledWith(message)
  expect(screen.getByRole('alert')).toHaveTextContent(message)
})
