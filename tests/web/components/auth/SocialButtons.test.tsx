import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { SocialButtons } from '@/components/auth/SocialButtons'
import { readTypedEmail } from '@/lib/identity/typedEmail'
import { mockEndpoint } from '@/tests/support/web/api'
import { identityError, standInIdentity } from '@/tests/support/web/identity'
import { renderAt } from '@/tests/support/web/render'

beforeEach(() => {
  vi.spyOn(window, 'alert').mockReturnValue()
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
  mockEndpoint('get', '/v1/profiles/', [])
})

test('labels each button “Sign up with” and its provider', () => {
  renderAt(<SocialButtons />)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Sign up with Google',
    'Sign up with Facebook',
    'Sign up with Apple',
    'Sign up with Twitter',
  ])
})

test('opens the provider’s window', async () => {
  const { source, calls } = standInIdentity()
  renderAt(<SocialButtons />, { source })
  await userEvent.click(screen.getByRole('button', { name: 'Sign up with Apple' }))
  await waitFor(() => expect(calls).toEqual(['popup Apple']))
})

test('shows a provider’s failure in an alert and in the form', async () => {
  const { source, failWith } = standInIdentity()
  renderAt(<SocialButtons />, { source })
  failWith(identityError('auth/internal-error'))
  await userEvent.click(screen.getByRole('button', { name: 'Sign up with Google' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Firebase: Error (auth/internal-error).',
  )
  expect(window.alert).toHaveBeenCalledWith('Firebase: Error (auth/internal-error).')
})

test('handles a click once the service has loaded', async () => {
  const { source, calls, finishLoading } = standInIdentity({ isReady: false })
  renderAt(<SocialButtons />, { source })
  const button = screen.getByRole('button', { name: 'Sign up with Google' })
  await userEvent.click(button)
  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(calls).toEqual([])
  finishLoading()
  await waitFor(() => expect(calls).toEqual(['popup Google']))
})

test('shows that the service failed to load', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  renderAt(<SocialButtons />, { source: standInIdentity({ isReady: false }).source })
  fireEvent.click(screen.getByRole('button', { name: 'Sign up with Google' }))
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(screen.getByRole('alert')).toHaveTextContent('We could not reach the sign-in service.')
  expect(screen.getByRole('alert')).not.toHaveTextContent('Firebase')
  expect(window.alert).toHaveBeenCalledWith('Firebase auth or provider not initialized')
})

test('shows no alert when the user closes the window', async () => {
  const { source, failWith } = standInIdentity()
  renderAt(<SocialButtons />, { source })
  failWith(identityError('auth/popup-closed-by-user'))
  await userEvent.click(screen.getByRole('button', { name: 'Sign up with Google' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/window was closed/i)
  expect(screen.getByRole('alert')).not.toHaveTextContent('Firebase')
  expect(window.alert).not.toHaveBeenCalled()
})

test('explains what to do when the browser blocks the window', async () => {
  const { source, failWith } = standInIdentity()
  renderAt(<SocialButtons />, { source })
  failWith(identityError('auth/popup-blocked'))
  await userEvent.click(screen.getByRole('button', { name: 'Sign up with Google' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Allow pop-ups for this site and try again.')
  expect(alert).toHaveTextContent('Firebase: Error (auth/popup-blocked).')
})

test.each([
  [['google.com'], 'ada@example.org already has an account with Google. Continue with Google.'],
  [[], 'ada@example.org already has an account with a password. Log in with email.'],
])('leads to the sign-in methods %j that an account has', async (verifiedProvider, message) => {
  const { source, failWith } = standInIdentity()
  renderAt(<SocialButtons />, { source })
  const error = identityError('auth/account-exists-with-different-credential')
  const customData = { email: 'ada@example.org', _tokenResponse: { verifiedProvider } }
  failWith(Object.assign(error, { customData }))
  await userEvent.click(screen.getByRole('button', { name: 'Sign up with Facebook' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(readTypedEmail()).toBe('ada@example.org')
  expect(window.alert).toHaveBeenCalledWith(error.message)
})
