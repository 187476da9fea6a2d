import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import ApplicationPage from '@/pages/applications/[id]'
import { application, shownContent } from '@/tests/support/fixtures/applications'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { errorResponse, mockEndpoint } from '@/tests/support/web/api'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

const { id } = application()
const addresses = '/v1/account/addresses'
const email = 'ana@example.org'

const open = async ({ emails = [] as string[], typed = email as string | null } = {}) => {
  const { source } = signedInUser({ profiles: [ownProfile(1)] })
  mockEndpoint('get', addresses, { emails })
  const saved = application({ content: shownContent({ email: typed }) })
  mockEndpoint('get', `/v1/applications/${id}`, saved)
  mockEndpoint('put', `/v1/applications/${id}`, saved)
  renderAt(<ApplicationPage />, {
    address: `/applications/${id}`,
    pathname: '/applications/[id]',
    params: { id },
    source,
  })
  await screen.findByRole('textbox', { name: 'Email address' })
  return userEvent.setup()
}
const button = (name: string) => screen.findByRole('button', { name })

test('says that the address is confirmed, and asks for nothing', async () => {
  await open({ emails: [email] })
  expect(await screen.findByText('Confirmed')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send a code' })).toBeNull()
})

test('asks for nothing while the address is empty', async () => {
  await open({ typed: null })
  expect(screen.queryByRole('button', { name: 'Send a code' })).toBeNull()
})

test('sends a code, says what is wrong with a typed one, and confirms the address', async () => {
  const user = await open()
  const sent = mockEndpoint('post', addresses, { expiresAt: '2026-11-23T12:00:00.000Z' })
  await user.click(await button('Send a code'))
  expect(await screen.findByText(/We sent a code to/)).toHaveTextContent(email)
  expect(JSON.parse(sent[0]?.text ?? '')).toEqual({ email })
  const wrong = 'This isn’t the code that we sent. You can try again 4 times.'
  const refusal = errorResponse(422, wrong, { code: 'invalid', fields: { code: wrong } })
  mockEndpoint('put', addresses, refusal)
  const code = screen.getByRole('textbox', { name: 'Code' })
  await user.type(code, '000000{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(wrong)
  const confirmed = mockEndpoint('put', addresses, { emails: [email] })
  await user.clear(code)
  await user.type(code, '123 456')
  await user.click(await button('Confirm'))
  expect(await screen.findByText('Confirmed')).toBeVisible()
  expect(JSON.parse(confirmed[0]?.text ?? '')).toEqual({ email, code: '123456' })
})

test('says why no code is sent, and starts again with another address', async () => {
  const user = await open()
  const often = 'We have mailed this address often enough today. Try again tomorrow.'
  const refusal = errorResponse(429, often, { code: 'rate_limited', fields: { email: often } })
  mockEndpoint('post', addresses, refusal)
  await user.click(await button('Send a code'))
  expect(await screen.findByRole('alert')).toHaveTextContent(often)
  mockEndpoint('post', addresses, { expiresAt: '2026-11-23T12:00:00.000Z' })
  await user.click(await button('Send a code'))
  await screen.findByRole('textbox', { name: 'Code' })
  await user.type(screen.getByRole('textbox', { name: 'Email address' }), 'x')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Code' })).toBeNull())
  expect(await button('Send a code')).toBeEnabled()
})
