import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { EmailForm } from '@/components/auth/EmailForm'
import { mockEndpoint } from '@/tests/support/web/api'
import { identityError, standInIdentity } from '@/tests/support/web/identity'
import { renderAt, within } from '@/tests/support/web/render'

const open = (mode: 'login' | 'signup' = 'login') => {
  const identity = standInIdentity()
  renderAt(<EmailForm mode={mode} />, { source: identity.source })
  return { ...identity, user: userEvent.setup() }
}
const email = () => screen.getByLabelText('Email')
const password = () => screen.getByLabelText('Password')
const submit = () => screen.getByRole('button', { name: 'Log in' })

beforeEach(() => {
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
  const Providers = within()
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
      'That email and password do not match. Try again, or reset your password.',
    )
    expect(password()).toHaveAccessibleDescription(/do not match/)
    expect(password()).toHaveValue('not this one')
    expect(email()).toHaveValue('maren@oduya.example')
    expect(window.alert).toHaveBeenCalledWith(`Firebase: Error (${code}).`)
    expect(screen.getByRole('alert')).toHaveTextContent(`Firebase: Error (${code}).`)
  },
)

test('shows the provider’s message for an unknown error', async () => {
  const { user, failWith } = open()
  failWith(identityError('auth/quota-exceeded'))
  await user.type(email(), 'maren@oduya.example')
  await user.type(password(), 'secret{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Firebase: Error (auth/quota-exceeded).',
  )
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
  expect(await screen.findByRole('alert')).toHaveTextContent('An account with this email exists.')
  expect(email()).toHaveAttribute('aria-invalid', 'true')
  const message = 'Firebase: Error (auth/email-already-in-use).'
  expect(window.alert).toHaveBeenCalledWith(message)
  expect(screen.getByRole('alert')).toHaveTextContent(message)
})
