import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import type { Application } from '@/contract/applications/applications'
import type { CheckoutSession } from '@/lib/checkout/useCheckoutSession'
import CancelPage from '@/pages/checkout/cancel'
import SuccessPage from '@/pages/checkout/success'
import { application } from '@/tests/support/fixtures/applications'
import { ownProfile, profileId } from '@/tests/support/fixtures/profiles'
import { mockEndpoint, errorResponse } from '@/tests/support/web/api'
import { standInIdentity } from '@/tests/support/web/identity'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

const path = '/v1/checkout/session/:id'
const opportunity = profileId(701)

const session = (over: Partial<CheckoutSession> = {}): CheckoutSession => ({
  status: 'complete',
  reference: { kind: 'opportunity', id: opportunity },
  items: [
    {
      name: 'Standard',
      amountMinor: 5900,
      currency: 'USD',
      effect: 'Listed until 21 January 2027',
    },
    { name: 'Top post, 1 week', amountMinor: 2900, currency: 'USD', effect: 'Until 29 November' },
  ],
  ...over,
})

const success = () => {
  const user = signedInUser({ profiles: [ownProfile(1)] })
  renderAt(<SuccessPage />, { address: '/checkout/success?session_id=cs_1', source: user.source })
  return user
}

test('processes until the provider has confirmed, then shows what was bought', async () => {
  const seen = mockEndpoint('get', path, () =>
    session({ status: seen.length < 2 ? 'processing' : 'complete' }),
  )
  const { tokens } = success()
  expect(await screen.findByText('Processing')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'See your opportunity' })).toBeNull()
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
  expect(screen.getByText('Listed until 21 January 2027')).toBeVisible()
  expect(screen.getByText('$88.00')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See your opportunity' })).toHaveAttribute(
    'href',
    `/opportunities/${opportunity}`,
  )
  // The profile's token contains its plan.
  await waitFor(() => expect(tokens).toHaveLength(2))
})

test('a lost connection does not end the waiting', async () => {
  const seen = mockEndpoint('get', path, () => (seen.length < 2 ? HttpResponse.error() : session()))
  success()
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeVisible()
})

test.each([429, 503])('a busy server, with %d, does not end the waiting', async (status) => {
  const seen = mockEndpoint('get', path, () =>
    seen.length < 2 ? errorResponse(status, 'Later.') : session(),
  )
  success()
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeVisible()
  expect(screen.queryByText(/We couldn’t find this payment/)).toBeNull()
})

test('a plan leads to the settings', async () => {
  mockEndpoint('get', path, session({ reference: { kind: 'profile', id: profileId(1) } }))
  success()
  expect(await screen.findByRole('link', { name: 'See your plan' })).toHaveAttribute(
    'href',
    '/settings/subscription',
  )
})

test('an expired payment says that nothing was charged', async () => {
  mockEndpoint('get', path, session({ status: 'expired' }))
  success()
  const title = { level: 1, name: 'The payment wasn’t completed' }
  expect(await screen.findByRole('heading', title)).toBeVisible()
  expect(screen.getByText(/Nothing was charged/)).toBeVisible()
})

describe('the fee of an application', () => {
  const reference = { kind: 'application', id: application().id } as const
  const read = (over: Partial<Application> = {}) =>
    mockEndpoint('get', '/v1/applications/:id', application(over))
  const link = () => screen.queryByRole('link', { name: 'See your application' })

  test('says once it is paid that the application is submitted', async () => {
    mockEndpoint('get', path, session({ reference }))
    read({ state: 'SUBMITTED' })
    success()
    expect(await screen.findByText(/^Your application to “.*” is submitted\.$/)).toBeVisible()
    expect(link()).toHaveAttribute('href', `/applications/${reference.id}`)
    expect(screen.queryByText(/The receipt is in your settings/)).toBeNull()
  })

  test('says that it is refunded when it submitted nothing', async () => {
    mockEndpoint('get', path, session({ reference }))
    const amount = { amountMinor: 2500, currency: 'EUR' }
    read({
      fee: {
        due: amount,
        paid: null,
        isOpen: true,
        isPaused: false,
        hasFailed: false,
        isProcessing: false,
        refund: { ...amount, reason: 'TOO_LATE', note: null, refundedAt: null },
        waiver: null,
        code: null,
        request: null,
      },
    })
    success()
    expect(
      await screen.findByText('€25.00 is being refunded: The payment arrived after the deadline.'),
    ).toBeVisible()
  })

  test('says that a bank takes days', async () => {
    mockEndpoint('get', path, session({ reference, status: 'processing' }))
    success()
    expect(await screen.findByText(/^Your bank is processing the payment/)).toBeVisible()
    expect(link()).toBeVisible()
  })

  test('leads back to the draft when it was not paid', async () => {
    mockEndpoint('get', path, session({ reference, status: 'expired' }))
    success()
    expect(await screen.findByText(/Your draft is saved/)).toBeVisible()
    expect(link()).toBeVisible()
    expect(screen.queryByRole('link', { name: 'See the plans' })).toBeNull()
  })
})

test('somebody else’s payment is not found, and can be looked up again', async () => {
  mockEndpoint('get', path, () => errorResponse(404, 'There is no such payment.'))
  success()
  expect(await screen.findByRole('alert')).toHaveTextContent('log in with that one')
  mockEndpoint('get', path, session())
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeVisible()
})

test('signed out, it leads to the login page and back', async () => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
  const { visits } = renderAt(<SuccessPage />, {
    address: '/checkout/success?session_id=cs_1',
    source: standInIdentity({ isRemembered: false }).source,
  })
  await waitFor(() =>
    expect(visits.at(-1)?.address).toBe(
      `/login?next=${encodeURIComponent('/checkout/success?session_id=cs_1')}`,
    ),
  )
})

test.each([
  [
    `opportunity=${opportunity}&interval=year`,
    'Back to your post',
    `/opportunities/edit/${opportunity}?interval=year#publish`,
  ],
  [`artwork=${profileId(501)}`, 'Back to your artwork', `/art/${profileId(501)}`],
  ['plan=ARTIST_PRO&interval=year', 'Back to your plan', '/pricing?interval=year&plan=ARTIST_PRO'],
  ['opportunity=//evil.example', 'See the plans', '/pricing'],
])('a payment canceled at %s leads back', (query, label, href) => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
  renderAt(<CancelPage />, { address: `/checkout/cancel?${query}` })
  expect(screen.getByText('Nothing was charged.')).toBeVisible()
  expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', href)
})
