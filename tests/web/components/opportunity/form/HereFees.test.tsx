import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import { catalogCurrencies } from '@/contract/enums/payments/currencies'
import type { PayoutAccount } from '@/contract/payments/payouts'
import type { ActiveSubscription } from '@/contract/pricing/products'
import type { FeeTerms } from '@/contract/pricing/applicationFees'
import EditOpportunityPage from '@/pages/opportunities/edit/[id]'
import { proSubscription } from '@/tests/support/fixtures/plans'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { opportunity } from '@/tests/support/fixtures/responses'
import { mockEndpoint } from '@/tests/support/web/api'
import { bodyOf, opportunityDrafts } from '@/tests/support/web/opportunityDrafts'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

const { id, profile } = opportunity()
const house = ownProfile(2, { id: profile.id, name: 'Lantern House', role: 'ART_ORGANIZATION' })
const fee: FeeTerms = { amountMinor: 2500, currency: 'EUR', per: 'ENTRY', includedWorks: 3 }
const works = {
  type: 'artwork_portfolio' as const,
  required: true,
  limit: null,
  note: null,
  max: 10,
}
const saved: Partial<Opportunity> = {
  title: 'Winter call',
  status: 'DRAFT',
  deadline: {
    localDateTime: '2031-06-01T23:59',
    timeZone: 'Europe/Berlin',
    instant: '2031-06-01T21:59:00.000Z',
  },
  notificationDate: '2031-07-01',
  feeType: 'FEES',
  fees: { application: fee, participation: null, whatTheFeePaysFor: null, waiver: null },
  requirements: [works],
  application: { kind: 'HERE', blind: false, questions: [] },
}

const account: PayoutAccount = {
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

interface Given {
  plan?: ActiveSubscription
  payouts?: PayoutAccount | null
}

const open = async (over: Partial<Opportunity> = {}, { plan, payouts = account }: Given = {}) => {
  const drafts = opportunityDrafts({ ...saved, ...over })
  const { source } = signedInUser({ profiles: [house] })
  if (plan) mockEndpoint('get', '/v1/profiles/subscriptions/active', plan)
  mockEndpoint('get', '/v1/payouts/account', () => ({ account: payouts, countries: ['DE'] }))
  renderAt(<EditOpportunityPage />, {
    address: `/opportunities/edit/${id}`,
    pathname: '/opportunities/edit/[id]',
    params: { id },
    source,
  })
  await screen.findByRole('textbox', { name: /^Application fee/ })
  return { ...drafts, user: userEvent.setup() }
}
const field = (name: RegExp) => screen.getByRole('textbox', { name })
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const statement = () => screen.getByRole('region', { name: 'What the fee means' })
const rows = () =>
  within(statement())
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))
const savedFields = (updated: Parameters<typeof bodyOf>[0][]) =>
  Object.assign({}, ...updated.map(bodyOf)) as Partial<Opportunity>

test('saves further works, an early fee, the payout and whether waivers can be asked for', async () => {
  const { updated, user } = await open()
  type(field(/^Each further work/), '5')
  type(field(/^Early fee/), '20')
  type(screen.getByLabelText(/^Early fee until/), '2031-05-20')
  await user.click(screen.getByRole('radio', { name: 'After the deadline' }))
  await user.click(screen.getByRole('checkbox', { name: /^Applicants may ask for a waiver/ }))
  await waitFor(() => {
    const { fees, application } = savedFields(updated)
    expect(fees?.application).toEqual({
      ...fee,
      furtherWorkMinor: 500,
      early: { amountMinor: 2000, until: '2031-05-20' },
    })
    expect(application).toEqual({
      kind: 'HERE',
      blind: false,
      questions: [],
      payout: 'AFTER_DEADLINE',
      waiverRequests: true,
    })
  })
})

test('shows what was saved', async () => {
  await open({
    fees: {
      ...(saved.fees as Opportunity['fees']),
      application: {
        ...fee,
        furtherWorkMinor: 550,
        early: { amountMinor: 2000, until: '2031-05-20' },
      },
    },
    application: {
      kind: 'HERE',
      blind: false,
      questions: [],
      payout: 'AFTER_DEADLINE',
      waiverRequests: true,
    },
  })
  expect(field(/^Each further work/)).toHaveValue('5.50')
  expect(field(/^Early fee/)).toHaveValue('20.00')
  expect(screen.getByLabelText(/^Early fee until/)).toHaveValue('2031-05-20')
  expect(screen.getByRole('radio', { name: 'After the deadline' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: /^Applicants may ask for a waiver/ })).toBeChecked()
})

test('states what applicants pay and what is left, as it is typed', async () => {
  await open()
  expect(rows()).toEqual([['3 works', '€25.00', '€1.25', '€23.75']])
  type(field(/^Each further work/), '5')
  type(field(/^Early fee/), '20')
  type(screen.getByLabelText(/^Early fee until/), '2031-05-20')
  await waitFor(() =>
    expect(rows()).toEqual([
      ['3 works', '€25.00', '€1.25', '€23.75'],
      ['10 works', '€60.00', '€3.00', '€57.00'],
      ['3 works, until 20 May 2031', '€20.00', '€1.00', '€19.00'],
    ]),
  )
  expect(statement()).toHaveTextContent('We keep 5% of the fees')
  expect(statement()).toHaveTextContent('With Premium it is 3%, with Premium Plus 2%.')
})

test.each<[string, PayoutAccount | null, RegExp]>([
  ['without a payout account', null, /Set up payouts before you take fees\./],
  [
    'while details are missing',
    { ...account, state: 'RESTRICTED', charges: false, problem: 'Fees can’t be taken: details.' },
    /Fees can’t be taken: details\. The opportunity can be published after that\./,
  ],
  [
    'that can’t be charged in their currency',
    { ...account, currencies: ['USD', 'GBP'] },
    /can’t take fees in EUR for your account\. Choose another currency: USD, GBP\. The opportunity can be published after that\./,
  ],
  ['with a payout account', account, /Fees are paid out to your account/],
])('says where the fees go %s', async (_case, payouts, words) => {
  await open({}, { payouts })
  await waitFor(() => expect(statement()).toHaveTextContent(words))
  expect(within(statement()).getByRole('link')).toHaveAttribute('href', '/settings/payouts')
})

test('offers the currencies in which fees can be paid', async () => {
  const { user } = await open()
  const [currency] = screen.getAllByRole('combobox', { name: 'Currency' })
  await user.click(currency as HTMLElement)
  const options = within(screen.getByRole('listbox')).getAllByRole('option')
  expect(options).toHaveLength(catalogCurrencies.length)
})

test('keeps less with Premium', async () => {
  await open({}, { plan: proSubscription({ type: 'ORGANIZATION_PREMIUM' }) })
  await waitFor(() => expect(rows()).toEqual([['3 works', '€25.00', '€0.75', '€24.25']]))
  expect(statement()).toHaveTextContent('We keep 3% of the fees')
  expect(statement()).not.toHaveTextContent('With Premium it is')
})

test('states the guaranteed date and from when applicants can pay', async () => {
  const { user } = await open()
  expect(statement()).toHaveTextContent('Applicants can pay from 21 April 2031')
  expect(statement()).toHaveTextContent('without an answer by 15 July 2031 are refunded')
  await user.click(screen.getByRole('radio', { name: 'After the deadline' }))
  expect(statement()).toHaveTextContent('The page says “No answer guarantee”.')
  expect(statement()).not.toHaveTextContent('July')
})

test('asks for one amount for each work', async () => {
  await open({
    fees: {
      ...(saved.fees as Opportunity['fees']),
      application: { ...fee, per: 'WORK', includedWorks: null },
    },
  })
  expect(screen.queryByRole('textbox', { name: /^Works included/ })).toBeNull()
  expect(screen.queryByRole('textbox', { name: /^Each further work/ })).toBeNull()
  expect(rows()).toEqual([
    ['1 work', '€25.00', '€1.25', '€23.75'],
    ['10 works', '€250.00', '€12.50', '€237.50'],
  ])
})

test('marks an early fee that is no lower, and a date that is too late', async () => {
  await open()
  type(field(/^Early fee/), '25')
  type(screen.getByLabelText(/^Early fee until/), '2031-06-01')
  fireEvent.blur(field(/^Early fee/))
  fireEvent.blur(screen.getByLabelText(/^Early fee until/))
  await waitFor(() =>
    expect(field(/^Early fee/)).toHaveAccessibleDescription(/Enter less than the fee of €25\.00/),
  )
  await waitFor(() =>
    expect(screen.getByLabelText(/^Early fee until/)).toHaveAccessibleDescription(
      /Enter a date before the deadline/,
    ),
  )
})

test('marks the date of a decision that comes too late', async () => {
  await open()
  const decision = screen.getByLabelText(/^Decision by/)
  type(decision, '2031-08-05')
  fireEvent.blur(decision)
  await waitFor(() =>
    expect(decision).toHaveAccessibleDescription(/Enter 4 August 2031 or an earlier day/),
  )
})

test('refuses a fee beside applications all year', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('radio', { name: 'All year: no deadline' }))
  fireEvent.blur(screen.getByRole('radio', { name: 'All year: no deadline' }))
  expect(
    await screen.findByText(
      'Opportunities that accept applications all year can’t take fees here yet.',
    ),
  ).toBeInTheDocument()
})

test('offers none of this for applications on a web page', async () => {
  await open({ application: { kind: 'URL', value: 'https://lantern.example/apply' } })
  expect(field(/^Works included/)).toHaveValue('3')
  expect(screen.queryByRole('textbox', { name: /^Early fee/ })).toBeNull()
  expect(screen.queryByRole('region', { name: 'What the fee means' })).toBeNull()
})
