import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { SignInMethods } from '@/components/auth/SignInMethods'
import { mockEndpoint } from '@/tests/support/web/api'
import { identityError, standInIdentity } from '@/tests/support/web/identity'
import { renderAt } from '@/tests/support/web/render'

beforeEach(() => {
  vi.spyOn(window, 'alert').mockReturnValue()
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
  mockEndpoint('get', '/v1/profiles/', [])
})

const open = () => {
  const identity = standInIdentity()
  renderAt(<SignInMethods mode="login" />, { address: '/login?by=phone', source: identity.source })
  return {
    ...identity,
    user: userEvent.setup(vi.isFakeTimers() ? { advanceTimers: vi.advanceTimersByTime } : {}),
  }
}
const phone = () => screen.getByLabelText('Phone number')
const code = () => screen.findByLabelText('Code')

const requestCode = async () => {
  const opened = open()
  await opened.user.type(phone(), '+49 170 123-4567{Enter}')
  await code()
  return opened
}

test('links to the phone form and keeps the page to return to', () => {
  renderAt(<SignInMethods mode="signup" />, { address: '/signup?next=%2Fartworks' })
  expect(screen.getByRole('link', { name: 'Sign up by phone' })).toHaveAttribute(
    'href',
    '/signup?by=phone&next=%2Fartworks',
  )
})

test('sends a code to the number and focuses its field', async () => {
  const { calls } = await requestCode()
  expect(calls).toEqual(['code to +491701234567'])
  expect(await code()).toHaveFocus()
  expect(await code()).toHaveAttribute('autocomplete', 'one-time-code')
  expect(screen.getByRole('status')).toHaveTextContent('+491701234567')
})

test('signs in by the code and ignores spaces', async () => {
  const { user, calls } = await requestCode()
  await user.type(await code(), '123 456{Enter}')
  await waitFor(() => expect(calls).toContain('code 123456'))
})

test('rejects a number without a country code before any request', async () => {
  const { user, calls } = open()
  await user.type(phone(), '0170 1234567{Enter}')
  expect(screen.getByRole('alert')).toHaveTextContent('country code, such as +49 170 1234567')
  expect(phone()).toHaveFocus()
  expect(phone()).toHaveValue('0170 1234567')
  expect(calls).toEqual([])
  expect(window.alert).not.toHaveBeenCalled()
})

test.each([
  ['auth/invalid-verification-code', 'That code is wrong. Check it, or request a new one.'],
  ['auth/code-expired', 'That code has expired. Request a new one.'],
  ['auth/too-many-requests', 'Too many attempts.'],
])('explains %s and keeps the code', async (failure, text) => {
  const { user, failWith } = await requestCode()
  failWith(identityError(failure))
  await user.type(await code(), '000000{Enter}')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(text)
  expect(alert).toHaveTextContent(`Firebase: Error (${failure}).`)
  expect(window.alert).toHaveBeenCalledWith(`Firebase: Error (${failure}).`)
  expect(await code()).toHaveValue('000000')
})

test('sends another code after 30 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, calls } = await requestCode()
  expect(screen.getByRole('button', { name: 'Send another code in 30 s' })).toBeDisabled()
  for (let second = 0; second < 31; second++) await act(() => vi.advanceTimersByTimeAsync(1000))
  await user.click(screen.getByRole('button', { name: 'Send another code' }))
  expect(await screen.findByRole('status')).toHaveTextContent('Another code is on its way')
  expect(calls).toEqual(['code to +491701234567', 'code to +491701234567'])
  expect(screen.getByRole('button', { name: /^Send another code in/ })).toBeDisabled()
})

test('returns to the number', async () => {
  const { user } = await requestCode()
  await user.click(screen.getByRole('button', { name: 'Use another number' }))
  expect(phone()).toBeVisible()
})
