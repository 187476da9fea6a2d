import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import toast from 'react-hot-toast/headless'
import { afterEach, expect, test } from 'vitest'
import { catalog } from '@/tests/support/fixtures/products'
import { mockEndpoint, errorResponse } from '@/tests/support/web/api'
import {
  bodyOf,
  draftOf,
  openPanel,
  premiumPlan,
  published,
  publishing,
  radio,
  updates,
  usedUp,
} from '@/tests/support/web/publishPanel'

afterEach(() => toast.removeAll())

test('a free post is published once, with the version that was checked', async () => {
  const { user, states, visits } = await openPanel()
  const sent = publishing(published({ version: 2 }))
  await user.dblClick(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText(/^Published, and listed until/)).toBeInTheDocument()
  expect(sent).toHaveLength(1)
  expect(bodyOf(sent[0])).toMatchObject({ status: 'PUBLISHED', listingPlan: 'FREE' })
  expect(sent[0]?.headers.get('if-match')).toBe('"1"')
  expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{64}$/)
  expect(states.at(-1)?.status).toBe('PUBLISHED')
  await waitFor(() =>
    expect(visits).toMatchObject([{ address: `/opportunities/${published().id}` }]),
  )
})

test('keeps post type and boost in another currency', async () => {
  const { user } = await openPanel()
  updates(() => draftOf())
  await user.click(radio(/^Standard/))
  await user.click(radio(/^Highlight/))
  const inEuros = mockEndpoint('get', '/v1/opportunities/products', catalog)
  await user.click(screen.getByRole('button', { name: 'Prices in EUR' }))
  await waitFor(() => expect(inEuros[0]?.url.searchParams.get('currency')).toBe('EUR'))
  await waitFor(() => expect(radio(/^Standard/)).toBeChecked())
  expect(radio(/^Highlight/)).toBeChecked()
  expect(screen.getByRole('button', { name: 'Pay and publish' })).toBeVisible()
})

test('sends nothing while the form is not complete', async () => {
  const { user } = await openPanel({ saveAndCheck: () => Promise.resolve(undefined) })
  const sent = publishing(published())
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(screen.getByRole('button', { name: 'Publish' })).toBeEnabled()
  expect(sent).toHaveLength(0)
})

test('an account that can’t take fees leads to the payouts, and the form stays', async () => {
  const { user } = await openPanel()
  publishing(() =>
    errorResponse(422, 'Check your input.', {
      fields: { 'fees.application': 'Set up payouts before you take fees.' },
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Set up payouts before you take fees.')
  expect(screen.getByRole('link', { name: 'Open your payouts' })).toHaveAttribute(
    'href',
    '/settings/payouts',
  )
})

test('a boost that the plan includes starts once the post is public', async () => {
  const { user, states } = await openPanel({ allowance: { ...usedUp, plan: premiumPlan } })
  publishing(published())
  const boosts = mockEndpoint(
    'put',
    '/v1/opportunities/boost/:id',
    published({ boosts: ['HIGHLIGHT'] }),
  )
  await user.click(radio(/^Highlight/))
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(states.at(-1)?.boosts).toEqual(['HIGHLIGHT']))
  expect(boosts).toHaveLength(1)
  expect(bodyOf(boosts[0])).toEqual({ type: 'HIGHLIGHT' })
  expect(boosts[0]?.headers.has('x-ac-token')).toBe(false)
  expect(boosts[0]?.headers.has('idempotency-key')).toBe(true)
})

test('a lost connection is announced, and a second try repeats the same request', async () => {
  const { user } = await openPanel()
  let isLost = true
  const sent = publishing(() => (isLost ? HttpResponse.error() : published({ version: 2 })))
  mockEndpoint('get', '/v1/opportunities/:id', draftOf())
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('it is never published twice')
  isLost = false
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText(/^Published, and listed until/)).toBeInTheDocument()
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toEqual([keys[0], keys[0]])
})

test('a response that was lost after publishing is found, and nothing is sent again', async () => {
  const { user } = await openPanel()
  const sent = publishing(() => HttpResponse.error())
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await screen.findByRole('alert')
  mockEndpoint('get', '/v1/opportunities/:id', published({ version: 2 }))
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText(/^Published, and listed until/)).toBeInTheDocument()
  expect(sent).toHaveLength(1)
})

test.each([
  [403, 'Verify your email address before you publish.', { code: 'forbidden' }],
  [409, 'This opportunity was changed in another window.', { code: 'conflict' }],
  [422, 'Check your input.', { fields: { 'deadline.localDateTime': 'It is in the past.' } }],
])('a refusal with %d is shown, and the choice stays', async (status, message, more) => {
  const { user } = await openPanel()
  publishing(() => errorResponse(status, message, more))
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  const shown = 'fields' in more ? 'It is in the past.' : message
  expect(await screen.findByRole('alert')).toHaveTextContent(shown)
  expect(radio('Free Free')).toBeChecked()
})

test('asks again when the plan that covered the post has ended meanwhile', async () => {
  const { user } = await openPanel({
    allowance: { ...usedUp, plan: { ...premiumPlan, type: 'ORGANIZATION_BASIC' } },
  })
  const sent = publishing(() => errorResponse(403, 'Used up.', { code: 'quota_exceeded' }))
  expect(radio(/^Standard/)).toBeChecked()
  mockEndpoint('get', '/v1/opportunities/free-posts', usedUp)
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText(/has changed since you chose it/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Pay and publish' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'The price has changed' }))
  expect(sent).toHaveLength(1)
  expect(dialog.getAllByText('$29.00')).not.toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Pay and publish' }))
  await waitFor(() => expect(sent).toHaveLength(2))
})

test('offers to restore an opportunity that was deleted elsewhere', async () => {
  const { user, states } = await openPanel()
  publishing(() => errorResponse(404, 'Opportunity not found', { code: 'not_found' }))
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await user.click(await screen.findByRole('button', { name: 'Restore it' }))
  await waitFor(() => expect(states).toHaveLength(1))
  expect(screen.queryByText('Opportunity not found')).not.toBeInTheDocument()
})
