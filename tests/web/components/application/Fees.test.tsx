import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import toast from 'react-hot-toast/headless'
import { afterEach, expect, test } from 'vitest'
import type { FeeStatement, PaidFee } from '@/contract/applications/feeStatements'
import ReviewPage from '@/pages/opportunities/[id]/applications'
import { reviewedCall } from '@/tests/support/fixtures/reviews'
import { mockEndpoint, type ReceivedRequest } from '@/tests/support/web/api'
import { renderAt } from '@/tests/support/web/render'
import { mockReview } from '@/tests/support/web/reviews'
import { signedInUser } from '@/tests/support/web/signedInUser'

afterEach(() => toast.removeAll())

const sums = {
  currency: 'EUR',
  paid: 7500,
  refunded: 2500,
  lost: 0,
  coveredByUs: 0,
  held: 5000,
  disputed: 0,
  platformFee: 0,
  reserve: 0,
  transferred: 0,
  providerCosts: 187,
}

const statement = (given: Partial<FeeStatement> = {}): FeeStatement => ({
  opportunityId: reviewedCall,
  title: 'Salt and Paper',
  organizer: 'Meridian Rooms',
  applications: 3,
  payments: 3,
  refundable: 2,
  refunds: [{ reason: 'WITHDRAWN', count: 1 }],
  sums: [sums],
  transfers: [],
  ...given,
})

const paid = (given: Partial<PaidFee> = {}): PaidFee => ({
  applicationId: '0e7c1df4-6b52-4d2e-9d62-6a3f3f3b7c11',
  number: 12,
  name: 'Ana Sol',
  paidAt: '2027-03-01T10:00:00.000Z',
  amountMinor: 2500,
  currency: 'EUR',
  works: 2,
  place: 'HELD',
  refundReason: null,
  refundNote: null,
  refundedAt: null,
  ...given,
})

const openFees = async (given: Partial<FeeStatement> = {}, payments = [paid()]) => {
  mockReview()
  const path = `/v1/opportunities/${reviewedCall}/fees`
  mockEndpoint('get', path, statement(given))
  mockEndpoint('get', `${path}/payments`, {
    items: payments,
    page: 1,
    size: 50,
    total: payments.length,
    totalIsCapped: false,
  })
  renderAt(<ReviewPage />, {
    address: `/opportunities/${reviewedCall}/applications?view=fees`,
    pathname: '/opportunities/[id]/applications',
    params: { id: reviewedCall },
    source: signedInUser().source,
  })
  await screen.findByRole('heading', { name: 'Application fees' })
  return { path, user: userEvent.setup() }
}

const rowOf = (label: string) => screen.getByText(label).closest('div')

test('says what was paid, and where it is', async () => {
  await openFees()
  expect(rowOf('Fees paid')).toHaveTextContent('€75.00')
  expect(rowOf('Refunded')).toHaveTextContent('−€25.00')
  expect(rowOf('Left')).toHaveTextContent('€50.00')
  expect(rowOf('Held by Art Commons')).toHaveTextContent('€50.00')
  // What did not happen is left out.
  expect(screen.queryByText('Lost in disputes')).not.toBeInTheDocument()
})

test('lists payments with what became of them', async () => {
  await openFees({}, [
    paid({
      place: 'REFUNDED',
      refundReason: 'BY_ORGANIZER',
      refundNote: 'The show moves.',
      refundedAt: '2027-03-03T10:00:00.000Z',
    }),
    paid({ number: null, name: null, place: 'PROCESSING', paidAt: null }),
  ])
  const [refunded, processing] = within(
    await screen.findByRole('list', { name: 'Payments' }),
  ).getAllByRole('listitem')
  expect(refunded).toHaveTextContent('Refunded on 3 Mar 2027: Refunded by the organizer · 2 works')
  expect(refunded).toHaveTextContent('“The show moves.”')
  expect(processing).toHaveTextContent('Application that is not submitted')
  expect(processing).toHaveTextContent('Being processed')
  expect(screen.queryByRole('button', { name: /^Refund No/ })).not.toBeInTheDocument()
})

test('refunds one payment with a reason, and sends the same key until it is answered', async () => {
  const { path, user } = await openFees()
  const keys: (string | null)[] = []
  let answers = 0
  const sent = mockEndpoint('post', `${path}/refunds`, (received: ReceivedRequest) => {
    keys.push(received.headers.get('idempotency-key'))
    answers += 1
    return answers === 1 ? HttpResponse.error() : { refunded: 1 }
  })
  await user.click(await screen.findByRole('button', { name: 'Refund No. 12, Ana Sol' }))
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Refund the fee of No. 12, Ana Sol?',
  })
  const confirm = within(dialog).getByRole('button', { name: 'Refund the fee' })
  await user.click(confirm)
  const reason = within(dialog).getByRole('textbox', { name: /Reason/ })
  await waitFor(() => expect(reason).toHaveAccessibleDescription(/Write why you give the fee back/))
  expect(sent).toHaveLength(0)
  await user.type(reason, 'The show moves.')
  await user.click(confirm)
  await within(dialog).findByRole('alert')
  await user.click(confirm)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(JSON.parse(sent[1]?.text ?? '')).toEqual({
    reason: 'The show moves.',
    applicationIds: [paid().applicationId],
  })
  expect(keys[0]).toBe(keys[1])
  expect(keys[0]).toBeTruthy()
})

test('offers no refund of all where nothing is held', async () => {
  await openFees({ refundable: 0 })
  expect(screen.queryByRole('button', { name: 'Refund all that is held' })).not.toBeInTheDocument()
})

test('says how it starts before anybody has paid', async () => {
  await openFees({ sums: [], payments: 0, refundable: 0, refunds: [] }, [])
  expect(screen.getByText(/No fee has arrived yet/)).toBeInTheDocument()
  expect(await screen.findByText('Nobody has paid yet')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Statement as PDF' })).not.toBeInTheDocument()
})
