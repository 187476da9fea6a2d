import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { ApiKey } from '@/contract/team/keys'
import type { Delivery, Webhook } from '@/contract/team/webhooks'
import { keyLimits } from '@/contract/limits/keyLimits'
import KeysPage from '@/pages/settings/keys'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { errorResponse, mockEndpoint, type ReceivedRequest } from '@/tests/support/web/api'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

const profile = ownProfile(1, { name: 'Noor' })
const idOf = (n: number) => `0d0d0d0d-0000-4000-8000-00000000000${n}`
const key = (n: number, given: Partial<ApiKey> = {}): ApiKey => ({
  id: idOf(n),
  name: `Program ${n}`,
  scope: 'READ',
  ending: 'wxyz',
  madeBy: 'noor@artcommons.test',
  createdAt: '2026-01-02T10:00:00Z',
  expiresAt: '2027-01-03T00:00:00Z',
  isExpired: false,
  lastUsedAt: null,
  ...given,
})
const webhook = (given: Partial<Webhook> = {}): Webhook => ({
  id: idOf(9),
  url: 'https://receiver.example/hook',
  events: ['message.received'],
  madeBy: null,
  createdAt: '2026-01-02T10:00:00Z',
  offSince: null,
  failingSince: null,
  oldSecretUntil: null,
  ...given,
})
const delivery: Delivery = {
  id: idOf(7),
  eventId: idOf(8),
  event: 'message.received',
  state: 'PENDING',
  createdAt: '2026-01-02T10:00:00Z',
  tries: 2,
  lastTryAt: '2026-01-02T10:00:10Z',
  nextTryAt: '2026-01-02T10:01:10Z',
  status: 500,
  duration: 31,
  problem: null,
}

const open = () =>
  renderAt(<KeysPage />, {
    source: signedInUser({ profiles: [profile] }).source,
    address: '/settings/keys',
    pathname: '/settings/keys',
  })

const bodyOf = ([request]: ReceivedRequest[]): unknown => JSON.parse(request?.text ?? 'null')
const nothing = () => new Response(null, { status: 204 })

beforeEach(() => {
  mockEndpoint('get', '/v1/keys', [])
  mockEndpoint('get', '/v1/webhooks', [])
})

test('makes a key, shows it once with the focus, and forgets it', async () => {
  const user = userEvent.setup()
  const made = mockEndpoint('post', '/v1/keys', {
    key: key(1, { name: 'Website' }),
    secret: 'ac_secret',
  })
  open()
  await screen.findByText('There are no keys.')
  await user.click(screen.getByRole('button', { name: 'Make the key' }))
  expect(await screen.findByText('Enter a name.')).toBeInTheDocument()
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Website')
  await user.click(screen.getByRole('radio', { name: /^Read and write/ }))
  mockEndpoint('get', '/v1/keys', [key(1, { name: 'Website', scope: 'WRITE' })])
  await user.click(screen.getByRole('button', { name: 'Make the key' }))
  const shown = await screen.findByRole('group', { name: 'The key “Website” is ready.' })
  expect(shown).toHaveFocus()
  expect(within(shown).getByText('ac_secret')).toBeInTheDocument()
  const in90Days = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10)
  expect(bodyOf(made)).toEqual({ name: 'Website', scope: 'WRITE', expiresOn: in90Days })
  expect(await screen.findByText('ac_…wxyz')).toBeInTheDocument()
  await user.click(within(shown).getByRole('button', { name: 'I have stored it' }))
  expect(screen.queryByText('ac_secret')).not.toBeInTheDocument()
})

test('revokes a key after a question', async () => {
  const user = userEvent.setup()
  mockEndpoint('get', '/v1/keys', [key(1), key(2, { isExpired: true })])
  const revoked = mockEndpoint('delete', `/v1/keys/${idOf(1)}`, nothing)
  open()
  expect(await screen.findByText('Expired')).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Revoke Program 1' }))
  mockEndpoint('get', '/v1/keys', [key(2, { isExpired: true })])
  await user.click(await screen.findByRole('button', { name: 'Revoke the key' }))
  await waitFor(() => expect(screen.queryByText('Program 1')).not.toBeInTheDocument())
  expect(revoked).toHaveLength(1)
})

test('offers no other key beside ten that work', async () => {
  mockEndpoint(
    'get',
    '/v1/keys',
    Array.from({ length: keyLimits.keys }, (_, n) => ({ ...key(n), id: crypto.randomUUID() })),
  )
  open()
  expect(await screen.findByText(/at most 10 keys/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Make the key' })).not.toBeInTheDocument()
})

test('shows what the API refuses of a webhook at its field', async () => {
  const user = userEvent.setup()
  mockEndpoint('post', '/v1/webhooks', () =>
    errorResponse(422, 'Invalid', {
      code: 'invalid',
      fields: { url: 'Enter an https:// address.' },
    }),
  )
  open()
  const field = await screen.findByRole('textbox', { name: /^Address/ })
  await user.type(field, 'http://receiver.example')
  await user.click(screen.getByRole('button', { name: 'Add the webhook' }))
  expect(await screen.findByText('Enter an https:// address.')).toBeInTheDocument()
  await waitFor(() => expect(field).toHaveFocus())
  expect(field).toHaveValue('http://receiver.example')
})

test('shows deliveries, and switches a webhook on again', async () => {
  const user = userEvent.setup()
  mockEndpoint('get', '/v1/webhooks', [webhook({ offSince: '2026-01-05T10:00:00Z' })])
  mockEndpoint('get', `/v1/webhooks/${idOf(9)}/deliveries`, [delivery])
  const changed = mockEndpoint('patch', `/v1/webhooks/${idOf(9)}`, webhook())
  open()
  await user.click(await screen.findByRole('button', { name: 'Deliveries to receiver.example' }))
  expect(await screen.findByText(/status 500 · 31 ms · 2 tries · next try/)).toBeInTheDocument()
  mockEndpoint('get', '/v1/webhooks', [webhook()])
  await user.click(screen.getByRole('button', { name: 'Switch on receiver.example' }))
  expect(await screen.findByText('On')).toBeInTheDocument()
  expect(bodyOf(changed)).toEqual({ isOn: true })
})

test('renews the secret of a webhook, and shows it once', async () => {
  const user = userEvent.setup()
  mockEndpoint('get', '/v1/webhooks', [webhook()])
  const renewed = webhook({ oldSecretUntil: '2026-01-03T10:00:00Z' })
  const sent = mockEndpoint('post', `/v1/webhooks/${idOf(9)}/secret`, {
    webhook: renewed,
    secret: 'whsec_new',
  })
  open()
  await user.click(await screen.findByRole('button', { name: 'New secret for receiver.example' }))
  const question = await screen.findByRole('dialog')
  expect(question).toHaveTextContent('For 24 hours')
  expect(sent).toHaveLength(0)
  mockEndpoint('get', '/v1/webhooks', [renewed])
  await user.click(within(question).getByRole('button', { name: 'Renew the secret' }))
  expect(await screen.findByText('whsec_new')).toBeVisible()
  expect(await screen.findByText(/The secret before signs, too, until/)).toBeVisible()
})

test('says that owners alone manage keys', async () => {
  const { source } = signedInUser({ profiles: [profile] })
  const token = { token: 'token', isLegacyUser: false, subscription: null, memberRole: 'EDITOR' }
  mockEndpoint('post', '/v1/profiles/token/', token)
  renderAt(<KeysPage />, { source, address: '/settings/keys', pathname: '/settings/keys' })
  expect(await screen.findByText('For owners only')).toBeInTheDocument()
})

test('offers to load the keys again after a failure', async () => {
  const user = userEvent.setup()
  mockEndpoint('get', '/v1/keys', () => errorResponse(503, 'Too busy'))
  open()
  expect(await screen.findByText('We couldn’t load the keys')).toBeInTheDocument()
  mockEndpoint('get', '/v1/keys', [])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('There are no keys.')).toBeInTheDocument()
})
