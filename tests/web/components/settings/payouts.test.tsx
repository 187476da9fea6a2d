import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Payout, PayoutAccount } from '@/contract/payments/payouts'
import PayoutsPage from '@/pages/settings/payouts'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import type { FeeOpportunity } from '@/contract/applications/feeStatements'
import { errorResponse, mockEndpoint } from '@/tests/support/web/api'
import { watchDepartures } from '@/tests/support/web/navigation'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

afterEach(() => vi.unstubAllGlobals())

const ready: PayoutAccount = {
  state: 'READY',
  country: 'DE',
  currency: 'EUR',
  charges: true,
  transfers: true,
  payouts: true,
  missing: [],
  deadline: null,
  problem: null,
}
const arrived: Payout = {
  id: 'po_1',
  amountMinor: 4250,
  currency: 'EUR',
  status: 'paid',
  arrivalOn: '2026-11-25',
  failureCode: null,
  createdAt: '2026-11-24T10:00:00.000Z',
}

interface Given {
  account?: PayoutAccount | null
  payouts?: Payout[]
  total?: number
  address?: string
  countries?: string[]
  fees?: FeeOpportunity[]
  home?: string
}

const open = ({
  account = ready,
  payouts = [],
  total = payouts.length,
  address = '/settings/payouts',
  countries = ['US', 'DE', 'FR'],
  fees = [],
  home,
}: Given = {}) => {
  const profile = ownProfile(1, { role: 'ART_ORGANIZATION', country: home ?? null })
  const { source } = signedInUser({ profiles: [profile] })
  const reads = mockEndpoint('get', '/v1/payouts/account', () => ({ account, countries }))
  const lists = mockEndpoint('get', '/v1/payouts', () => ({
    items: payouts,
    page: 1,
    size: 20,
    total,
    totalIsCapped: false,
  }))
  mockEndpoint('get', '/v1/payouts/opportunities', () => ({
    items: fees,
    page: 1,
    size: 10,
    total: fees.length,
    totalIsCapped: false,
  }))
  renderAt(<PayoutsPage />, { address, source })
  return { user: userEvent.setup(), reads, lists }
}

const valueOf = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

test('leads to the fees of each opportunity, and to its statement', async () => {
  const opportunityId = '5d0c1df4-6b52-4d2e-9d62-6a3f3f3b7c11'
  const lastPaidAt = '2027-03-01T10:00:00.000Z'
  open({ fees: [{ opportunityId, title: 'Salt and Paper', payments: 3, lastPaidAt }] })
  const list = await screen.findByRole('list', { name: 'Fees by opportunity' })
  expect(list).toHaveTextContent('3 payments')
  expect(within(list).getByRole('link', { name: 'Salt and Paper' })).toHaveAttribute(
    'href',
    `/opportunities/${opportunityId}/applications?view=fees`,
  )
  expect(
    within(list).getByRole('button', { name: 'Statement as PDF of Salt and Paper' }),
  ).toBeVisible()
})

test('a ready account shows what works, and an empty list', async () => {
  open()
  expect(await screen.findByText('Ready')).toBeVisible()
  expect(screen.getByText(/You can take application fees/)).toBeVisible()
  expect(['Country', 'Bank account', 'Application fees', 'Payouts'].map(valueOf)).toEqual([
    'Germany',
    'In EUR',
    'Can be taken',
    'Go to your bank',
  ])
  expect(await screen.findByText('Nothing has been paid out yet.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Download as CSV' })).toBeNull()
})

describe.each<[string, Partial<PayoutAccount>, string[], string[]]>([
  [
    'an unfinished one',
    { state: 'DETAILS_MISSING', missing: ['NAME', 'BANK_ACCOUNT'], charges: false },
    ['Not finished', 'Your name, a bank account that payouts arrive at'],
    ['Continue'],
  ],
  [
    'one under review',
    { state: 'UNDER_REVIEW', charges: false },
    ['Under review', 'Not yet'],
    ['Open the provider’s dashboard'],
  ],
  [
    'one with a deadline',
    { state: 'DUE', missing: ['DOCUMENT'], deadline: '2026-12-02T10:00:00.000Z' },
    [
      'Details needed soon',
      'Add what is missing by 2 December 2026',
      'A document that confirms who you are',
    ],
    ['Update your details', 'Open the provider’s dashboard'],
  ],
  [
    'a restricted one',
    { state: 'RESTRICTED', missing: ['BANK_ACCOUNT'], payouts: false, problem: 'Payouts stopped.' },
    ['Restricted', 'Your payout account is restricted', 'Payouts stopped.', 'Paused'],
    ['Update your details', 'Open the provider’s dashboard'],
  ],
  [
    'a refused one',
    { state: 'REFUSED', charges: false, payouts: false, problem: 'It was refused.' },
    ['Refused', 'It was refused.'],
    ['Open the provider’s dashboard'],
  ],
  [
    'a closed one',
    { state: 'CLOSED', charges: false, payouts: false, problem: 'It was closed.' },
    ['Closed', 'It was closed.'],
    ['Set up a new account'],
  ],
])('%s', (_, account, texts, buttons) => {
  test('says what it is, and what to do', async () => {
    open({ account: { ...ready, ...account } })
    for (const text of texts) expect(await screen.findByText(text)).toBeVisible()
    const main = within(screen.getByText('Payout account').closest('div')?.parentElement as never)
    const shown = main.getAllByRole('button').map(({ textContent }) => textContent)
    expect(shown).toEqual(buttons)
  })
})

test('setting up starts in the profile’s country and opens the provider’s page', async () => {
  const departures = watchDepartures()
  const starts = mockEndpoint('post', '/v1/payouts/account/onboarding', () => ({
    url: 'https://pay.test/onboarding',
  }))
  const { user } = open({ account: null, home: 'DE' })
  await user.click(await screen.findByRole('button', { name: 'Set up payouts' }))
  await waitFor(() => expect(departures).toEqual(['https://pay.test/onboarding']))
  expect(JSON.parse(starts[0]?.text ?? '')).toEqual({
    country: 'DE',
    paths: {
      return: '/settings/payouts?visit=returned',
      refresh: '/settings/payouts?visit=expired',
    },
  })
  expect(screen.queryByRole('list', { name: 'Payouts' })).toBeNull()
})

test('asks for a country that fees can be taken in', async () => {
  const starts = mockEndpoint('post', '/v1/payouts/account/onboarding', () => ({ url: '/' }))
  const { user } = open({ account: null, home: 'AU' })
  await user.click(await screen.findByRole('button', { name: 'Set up payouts' }))
  expect(await screen.findByText('Choose a country.')).toBeVisible()
  expect(starts).toEqual([])
  await user.click(screen.getByRole('combobox', { name: /Country of your bank account/ }))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'France',
    'Germany',
    'United States',
  ])
})

test('shows the API’s sentence when the start is refused', async () => {
  const message = 'Fees can’t be taken in this country yet.'
  mockEndpoint('post', '/v1/payouts/account/onboarding', () =>
    errorResponse(422, message, { fields: { country: message } }),
  )
  const { user } = open({ account: null, home: 'DE' })
  await user.click(await screen.findByRole('button', { name: 'Set up payouts' }))
  expect(await screen.findByText(message)).toBeVisible()
})

test('opens the provider’s dashboard', async () => {
  const departures = watchDepartures()
  mockEndpoint('post', '/v1/payouts/account/dashboard', () => ({ url: 'https://pay.test/d' }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Open the provider’s dashboard' }))
  await waitFor(() => expect(departures).toEqual(['https://pay.test/d']))
})

test('reads the account from the provider after a visit there', async () => {
  const { reads } = open({ address: '/settings/payouts?visit=returned' })
  expect(await screen.findByText('Ready')).toBeVisible()
  expect(reads.map(({ url }) => url.search)).toEqual(['?refresh=true'])
})

test('says that the provider’s page had expired', async () => {
  open({
    account: { ...ready, state: 'DETAILS_MISSING' },
    address: '/settings/payouts?visit=expired',
  })
  expect(await screen.findByText(/had expired/)).toBeVisible()
})

test('lists payouts with their state, by pages, and downloads them', async () => {
  const departures = watchDepartures()
  mockEndpoint('post', '/v1/payouts/downloads', () => ({ url: 'https://api.test/payouts.csv' }))
  const failed: Payout = { ...arrived, id: 'po_2', status: 'failed', failureCode: 'no_account' }
  const { user, lists } = open({
    payouts: [arrived, failed],
    total: 45,
    address: '/settings/payouts?page=2',
  })
  const list = within(await screen.findByRole('list', { name: 'Payouts' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '25 Nov 2026Paid€42.50',
    '25 Nov 2026Returned by the bank. The bank account was not found.€42.50',
  ])
  expect(lists[0]?.url.searchParams.get('page')).toBe('2')
  expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute(
    'href',
    '/settings/payouts?page=3',
  )
  await user.click(screen.getByRole('button', { name: 'Download as CSV' }))
  await waitFor(() => expect(departures).toEqual(['https://api.test/payouts.csv']))
})

test('says so when fees cannot be taken on this site', async () => {
  open({ account: null, countries: [] })
  expect(await screen.findByText('Not available yet')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Set up payouts' })).toBeNull()
})

test('shows a failed request, and tries again', async () => {
  const { user } = open()
  let fails = true
  mockEndpoint('get', '/v1/payouts/account', () =>
    fails ? errorResponse(503, 'Try later.') : { account: ready, countries: ['DE'] },
  )
  expect(await screen.findByText('We couldn’t load your payout account')).toBeVisible()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Ready')).toBeVisible()
})
