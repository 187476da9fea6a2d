import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import toast from 'react-hot-toast/headless'
import { afterEach, expect, test, vi } from 'vitest'
import { Toaster } from '@/components/ui/feedback/Toaster'
import type { Role } from '@/contract/enums/profiles'
import type { ActiveSubscription } from '@/contract/pricing/products'
import type { Billing } from '@/lib/api/payments/subscriptions'
import SubscriptionPage from '@/pages/settings/subscription'
import { proSubscription, waitingPayment } from '@/tests/support/fixtures/plans'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { mockEndpoint, errorResponse } from '@/tests/support/web/api'
import { watchDepartures } from '@/tests/support/web/navigation'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

afterEach(() => {
  toast.removeAll()
  vi.unstubAllGlobals()
})

const nothingPaid: Billing = {
  nextAmount: null,
  paymentMethod: null,
  boostCredits: null,
  listingCredits: [],
  invoices: [],
}
const proBilling: Billing = {
  nextAmount: { amountMinor: 1400, currency: 'USD' },
  paymentMethod: { brand: 'visa', last4: '4242', expMonth: 4, expYear: 2029 },
  boostCredits: { total: 1, used: 0, renewsAt: '2026-12-22T10:00:00.000Z' },
  listingCredits: [],
  invoices: [
    {
      id: 'in_1',
      number: 'AC-1',
      createdAt: '2026-11-22T10:00:00.000Z',
      status: 'paid',
      amountMinor: 1400,
      currency: 'USD',
      url: 'https://pay.test/in_1',
      refundedMinor: 0,
      isDisputeLost: false,
    },
  ],
}

const open = (
  subscription: ActiveSubscription | null,
  billing: Billing = subscription ? proBilling : nothingPaid,
  role: Role = 'ARTIST',
) => {
  const { source, tokens } = signedInUser({ profiles: [ownProfile(1, { role })] })
  mockEndpoint(
    'get',
    '/v1/profiles/subscriptions/active',
    () => subscription ?? new HttpResponse(null, { status: 204 }),
  )
  mockEndpoint('get', '/v1/profiles/subscriptions/billing', () => billing)
  const page = (
    <>
      <SubscriptionPage />
      <Toaster />
    </>
  )
  renderAt(page, { address: '/settings/subscription', source })
  return { user: userEvent.setup(), tokens }
}
const valueOf = async (label: string) => {
  const term = await screen.findByText(label, { selector: 'dt' })
  return term.nextElementSibling
}

test('shows the plan, its renewal, the next amount, the card, credits and invoices', async () => {
  open(proSubscription())
  expect(await screen.findByRole('heading', { name: 'Pro' })).toBeVisible()
  expect(screen.getByText('Active')).toBeVisible()
  expect(await valueOf('Renews')).toHaveTextContent('22 December 2026')
  expect(await valueOf('Next payment')).toHaveTextContent('$14.00')
  expect(await valueOf('Card')).toHaveTextContent('Visa ending 4242, expires 04/2029')
  expect(await valueOf('Boosts left')).toHaveTextContent('1 of 1New ones on 22 December 2026')
  expect(screen.getByText('Up to 200 works')).toBeVisible()
  const invoice = within(screen.getByRole('list', { name: 'Invoices' }))
  expect(invoice.getByRole('link', { name: 'Invoice AC-1' })).toHaveAttribute(
    'href',
    'https://pay.test/in_1',
  )
  expect(invoice.getByText('Paid')).toBeVisible()
})

test.each([
  [400, '$4.00 refunded'],
  [1400, 'Refunded'],
])('an invoice of $14.00 with %i cents paid back is “%s”', async (refundedMinor, words) => {
  const invoices = proBilling.invoices.map((invoice) => ({ ...invoice, refundedMinor }))
  open(proSubscription(), { ...proBilling, invoices })
  const list = within(await screen.findByRole('list', { name: 'Invoices' }))
  expect(list.getByText(words)).toBeVisible()
})

test('an invoice whose payment a bank took back says so', async () => {
  const invoices = proBilling.invoices.map((invoice) => ({ ...invoice, isDisputeLost: true }))
  open(proSubscription(), { ...proBilling, invoices })
  const list = within(await screen.findByRole('list', { name: 'Invoices' }))
  expect(list.getByText('Paid back after a dispute')).toBeVisible()
})

test('without a plan it is Free, and nothing has been paid', async () => {
  open(null)
  expect(await screen.findByRole('heading', { name: 'Free' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/pricing')
  expect(await screen.findByText('You haven’t paid anything yet.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Manage billing' })).toBeNull()
})

test('a cancellation is confirmed, and can be taken back', async () => {
  const { user } = open(proSubscription())
  const canceled = mockEndpoint(
    'delete',
    '/v1/profiles/subscriptions/cancel',
    proSubscription({ cancelAtPeriodEnd: true }),
  )
  const resumed = mockEndpoint('put', '/v1/profiles/subscriptions/resume', proSubscription())
  await user.click(await screen.findByRole('button', { name: 'Cancel Pro' }))
  const dialog = within(screen.getByRole('alertdialog', { name: 'Cancel Pro?' }))
  expect(canceled).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Cancel Pro' }))
  expect(await valueOf('Ends')).toHaveTextContent('22 December 2026')
  expect(screen.getByText('Canceled')).toBeVisible()
  expect(await valueOf('Next payment')).toHaveTextContent('None')
  expect(screen.queryByText(/^New ones on/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Keep Pro' }))
  await user.click(
    within(screen.getByRole('dialog', { name: 'Keep Pro?' })).getByRole('button', {
      name: 'Keep Pro',
    }),
  )
  expect(await valueOf('Renews')).toHaveTextContent('22 December 2026')
  expect(resumed).toHaveLength(1)
})

test('a change of the plan loads what it costs next', async () => {
  const { user } = open(
    proSubscription({ scheduled: { type: 'ARTIST_STARTER', at: '2026-12-22T10:00:00.000Z' } }),
  )
  expect(await valueOf('Next payment')).toHaveTextContent('$14.00')
  const nextAmount = { amountMinor: 600, currency: 'USD' }
  mockEndpoint('get', '/v1/profiles/subscriptions/billing', { ...proBilling, nextAmount })
  mockEndpoint('put', '/v1/profiles/subscriptions/resume', proSubscription())
  await user.click(screen.getByRole('button', { name: 'Keep Pro' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Keep Pro?' }))
  await user.click(dialog.getByRole('button', { name: 'Keep Pro' }))
  expect(await screen.findByText('$6.00')).toBeVisible()
})

test('a plan whose payment failed ends at once when it is canceled', async () => {
  const { user } = open(proSubscription({ status: 'past_due' }))
  const ended = proSubscription({ status: 'canceled', isExpired: true })
  mockEndpoint('delete', '/v1/profiles/subscriptions/cancel', ended)
  await user.click(await screen.findByRole('button', { name: 'Cancel Pro' }))
  const dialog = within(screen.getByRole('alertdialog', { name: 'Cancel Pro?' }))
  expect(dialog.getByText(/so Pro ends now/)).toBeVisible()
  expect(dialog.queryByText(/You keep Pro/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Cancel Pro' }))
  expect(await screen.findByText('Pro has ended.')).toBeInTheDocument()
  expect(screen.queryByText('You are on Pro.')).toBeNull()
})

test('canceling the premium plan says that its opportunities leave the lists', async () => {
  const premium = proSubscription({ type: 'ORGANIZATION_PREMIUM' })
  const { user } = open(premium, proBilling, 'ART_ORGANIZATION')
  await user.click(await screen.findByRole('button', { name: 'Cancel Premium' }))
  expect(screen.getByText(/Opportunities that Premium lists leave the lists/)).toBeVisible()
})

test('a scheduled change is named with its day', async () => {
  open(proSubscription({ scheduled: { type: 'ARTIST_STARTER', at: '2026-12-22T10:00:00.000Z' } }))
  expect(await valueOf('Changes')).toHaveTextContent('To Starter on 22 December 2026')
  expect(screen.getByRole('button', { name: 'Keep Pro' })).toBeVisible()
})

test('a card that expires before the next payment is pointed out', async () => {
  const paymentMethod = { brand: 'visa', last4: '4242', expMonth: 11, expYear: 2026 }
  open(proSubscription(), { ...proBilling, paymentMethod })
  expect(await valueOf('Card')).toHaveTextContent('It expires before the next payment.')
})

test('a failed payment says what to do and opens the billing pages', async () => {
  const departures = watchDepartures()
  const graceEndsAt = '2026-11-29T10:00:00.000Z'
  const { user } = open(proSubscription({ status: 'past_due', graceEndsAt }))
  const portals = mockEndpoint('get', '/v1/checkout/portal', { url: 'https://pay.test/portal' })
  expect(await screen.findByRole('alert')).toHaveTextContent('Your last payment failed')
  expect(
    screen.getByText(/^Update your card by 29 November 2026, or Pro is paused\./),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Update your card' }))
  await waitFor(() => expect(departures).toEqual(['https://pay.test/portal']))
  expect(portals[0]?.url.searchParams.get('returnUrl')).toBe('/settings/subscription')
})

test.each([
  ['AUTHENTICATION', 'Your bank asks you to confirm a payment', 'Confirm payment'],
  ['DECLINED', 'Your payment was declined', 'Pay $14.00'],
] as const)(
  'a renewal that waits for the buyer leads to its page: %s',
  async (reason, title, label) => {
    const paymentAction = waitingPayment({ reason })
    const graceEndsAt = '2026-11-29T10:00:00.000Z'
    open(proSubscription({ status: 'past_due', graceEndsAt, paymentAction }))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(title)
    expect(alert).toHaveTextContent('by 29 November 2026, or Pro is paused.')
    expect(within(alert).getByRole('link', { name: label })).toHaveAttribute(
      'href',
      'https://pay.test/invoice',
    )
  },
)

test('the end of a premium plan says that its opportunities have left the lists', async () => {
  const ended = { type: 'ORGANIZATION_PREMIUM', status: 'canceled', isExpired: true } as const
  open(proSubscription(ended), nothingPaid, 'ART_ORGANIZATION')
  expect(await screen.findByText(/Opportunities that it listed have left the lists/)).toBeVisible()
})

test('an ended plan says what still works', async () => {
  open(
    proSubscription({ type: 'ORGANIZATION_BASIC', status: 'canceled', isExpired: true }),
    nothingPaid,
    'ART_ORGANIZATION',
  )
  expect(await screen.findByText('Ended')).toBeVisible()
  expect(screen.getByText(/To post more, choose the free plan or renew this one/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Choose the free plan' })).toHaveAttribute(
    'href',
    '/pricing?for=organizations&plan=FREE',
  )
})

test('billing pages that can’t be opened are reported in place', async () => {
  const { user } = open(proSubscription())
  mockEndpoint('get', '/v1/checkout/portal', () => errorResponse(503, 'Payments are resting.'))
  await user.click(await screen.findByRole('button', { name: 'Manage billing' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Payments are resting.')
})

test('a plan or invoices that fail to load can be loaded again', async () => {
  const { user } = open(proSubscription())
  mockEndpoint('get', '/v1/profiles/subscriptions/active', () => errorResponse(503, 'Later'))
  mockEndpoint('get', '/v1/profiles/subscriptions/billing', () => errorResponse(503, 'Later'))
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load your plan')
  mockEndpoint('get', '/v1/profiles/subscriptions/active', proSubscription())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Pro' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load your invoices')
  mockEndpoint('get', '/v1/profiles/subscriptions/billing', proBilling)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Invoice AC-1' })).toBeVisible()
})

test('a token that fails to load can be loaded again', async () => {
  const { user } = open(null)
  mockEndpoint('post', '/v1/profiles/token/', errorResponse(503, 'Later'))
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load your plan')
  mockEndpoint('post', '/v1/profiles/token/', {
    token: 't',
    isLegacyUser: false,
    subscription: null,
  })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Free' })).toBeVisible()
})

test('shows the listing credits by post type', async () => {
  open(
    null,
    { ...nothingPaid, listingCredits: ['STANDARD', 'BASIC', 'STANDARD'] },
    'ART_ORGANIZATION',
  )
  expect(await screen.findByText('2 Standard posts, 1 Basic post')).toBeVisible()
  expect(screen.getByText('Listing credits')).toBeVisible()
})

test('has no row for listing credits without any', async () => {
  open(null, nothingPaid, 'ART_ORGANIZATION')
  expect(await screen.findByRole('link', { name: 'See the plans' })).toBeVisible()
  expect(screen.queryByText('Listing credits')).toBeNull()
})
