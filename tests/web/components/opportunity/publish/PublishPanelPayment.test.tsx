import { screen, waitFor } from '@testing-library/react'
import toast from 'react-hot-toast/headless'
import { afterEach, expect, test, vi } from 'vitest'
import { mockEndpoint, errorResponse } from '@/tests/support/web/api'
import { watchDepartures } from '@/tests/support/web/navigation'
import {
  bodyOf,
  draftOf,
  openPanel,
  published,
  publishing,
  radio,
} from '@/tests/support/web/publishPanel'

afterEach(() => {
  toast.removeAll()
  vi.unstubAllGlobals()
})

const { id } = draftOf()
const payments = () =>
  mockEndpoint('post', '/v1/checkout/session', { id: 'cs_1', url: 'https://pay.test/cs_1' })

test('a paid post and its boost are paid on the provider’s page, once', async () => {
  const departures = watchDepartures()
  const { user } = await openPanel()
  const sent = publishing(draftOf({ status: 'AWAITING_PAYMENT', listingPlan: 'BASIC' }))
  const sessions = payments()
  await user.click(radio('Basic $29.00'))
  await user.click(radio('Highlight $29.00'))
  await user.dblClick(screen.getByRole('button', { name: 'Pay and publish' }))
  await waitFor(() => expect(departures).toEqual(['https://pay.test/cs_1']))
  expect(bodyOf(sent[0])).toMatchObject({ listingPlan: 'BASIC', chosenBoost: 'HIGHLIGHT' })
  expect(sessions).toHaveLength(1)
  expect(bodyOf(sessions[0])).toEqual({
    priceIds: ['price-basic', 'price-highlight'],
    referenceId: id,
    paths: { success: '/checkout/success', cancel: `/checkout/cancel?opportunity=${id}` },
  })
  expect(screen.getByRole('button', { name: 'Pay and publish' })).toHaveAttribute('aria-busy')
})

test('a payment that can’t be started keeps the choice and says that nothing was charged', async () => {
  const { user } = await openPanel()
  publishing(draftOf({ status: 'AWAITING_PAYMENT', listingPlan: 'BASIC' }))
  mockEndpoint('post', '/v1/checkout/session', () => errorResponse(503, 'Payments are resting.'))
  await user.click(radio('Basic $29.00'))
  await user.click(screen.getByRole('button', { name: 'Pay and publish' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Payments are resting.')
  expect(screen.getByText(/You were not charged/)).toBeInTheDocument()
  expect(screen.getByText('Awaiting payment: only you can see it.')).toBeInTheDocument()
  expect(radio('Basic $29.00')).toBeChecked()
})

test('a canceled payment returns to the yearly premium subscription', async () => {
  const departures = watchDepartures()
  const start = draftOf({ status: 'AWAITING_PAYMENT', listingPlan: 'PREMIUM_SUBSCRIPTION' })
  const { user } = await openPanel({ start, address: `/opportunities/edit/${id}?interval=year` })
  publishing(start)
  const sessions = payments()
  expect(radio('Premium subscription $590.00 a year')).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Pay and publish' }))
  await waitFor(() => expect(departures).toHaveLength(1))
  expect(bodyOf(sessions[0])).toMatchObject({
    priceIds: ['premium-year'],
    paths: { cancel: `/checkout/cancel?opportunity=${id}&interval=year` },
  })
})

test('a paid boost beside a free post is paid alone', async () => {
  watchDepartures()
  const { user } = await openPanel()
  publishing(published())
  const sessions = payments()
  await user.click(radio('Highlight $29.00'))
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(bodyOf(sessions[0])).toMatchObject({ priceIds: ['price-highlight'] }))
})
