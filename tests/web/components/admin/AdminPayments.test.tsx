import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import toast from 'react-hot-toast/headless'
import { afterEach, expect, test } from 'vitest'
import type { WaitingRefund } from '@/contract/admin'
import PaymentsPage from '@/pages/admin/payments'
import { profileId } from '@/tests/support/fixtures/profiles'
import { errorResponse, mockEndpoint } from '@/tests/support/web/api'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

afterEach(() => toast.removeAll())

const path = '/v1/admin/refunds'
const refund: WaitingRefund = {
  id: profileId(901),
  profile: { id: profileId(2), name: 'Lantern House' },
  paymentIntent: 'pi_1',
  amountMinor: 1400,
  currency: 'USD',
  reason: 'PROFILE_DELETED',
  createdAt: '2026-11-20T10:00:00.000Z',
}
const pageOf = (items: WaitingRefund[]) => ({
  items,
  page: 1,
  size: 25,
  total: items.length,
  totalIsCapped: false,
})

const open = () => {
  renderAt(<PaymentsPage />, { address: '/admin/payments', source: signedInUser().source })
  return userEvent.setup()
}

test('approves a refund after a confirmation, and the list is loaded again', async () => {
  const waiting = { items: [refund] }
  mockEndpoint('get', path, () => pageOf(waiting.items))
  const puts = mockEndpoint('put', `${path}/:id`, () => {
    waiting.items = []
    return undefined
  })
  const user = open()
  expect(await screen.findByText('The profile had been deleted.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Refund $14.00' }))
  expect(puts).toEqual([])
  const dialog = await screen.findByRole('dialog', { name: 'Refund $14.00?' })
  expect(dialog).toHaveTextContent('can’t be undone')
  await user.click(within(dialog).getByRole('button', { name: 'Refund $14.00' }))
  expect(await screen.findByRole('heading', { name: 'No refunds to decide' })).toBeVisible()
  expect(JSON.parse(puts[0]?.text ?? '')).toEqual({ decision: 'APPROVE' })
  expect(screen.getByRole('group', { name: 'Refunds' })).toHaveFocus()
})

test('shows in the dialog why a refund could not be dismissed', async () => {
  mockEndpoint('get', path, pageOf([refund]))
  mockEndpoint('put', `${path}/:id`, () =>
    errorResponse(409, 'This refund was decided already. Reload the list.'),
  )
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  await user.click(await screen.findByRole('button', { name: 'Dismiss refund' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('decided already')
})
