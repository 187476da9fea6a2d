import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import type { Application, ApplicationFee } from '@/contract/applications/applications'
import ApplicationPage from '@/pages/applications/[id]'
import { application, shownContent, shownWork } from '@/tests/support/fixtures/applications'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { errorResponse, mockEndpoint } from '@/tests/support/web/api'
import '@/tests/support/web/dialog'
import { watchDepartures } from '@/tests/support/web/navigation'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

afterEach(() => vi.unstubAllGlobals())

const { id, call } = application()
const path = `/v1/applications/${id}`
const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
const terms = {
  ...euros(2500),
  per: 'ENTRY' as const,
  includedWorks: 1,
  furtherWorkMinor: 500,
}
const fee: ApplicationFee = {
  due: euros(2500),
  paid: null,
  isOpen: true,
  isPaused: false,
  hasFailed: false,
  isProcessing: false,
  waiver: null,
  code: null,
  request: null,
  refund: null,
}
/** Complete, with a fee of €25 that is not paid. */
const draft = (over: Partial<Application> = {}) =>
  application({
    call: {
      ...call,
      fee: terms,
      payout: 'AFTER_ANSWERS',
      guaranteedOn: '2027-05-14',
      paymentsOpenOn: null,
    },
    content: shownContent({
      works: [shownWork('Low Sun')],
      texts: { artist_statement: 'Of paper.' },
      answers: [{ questionId: 'why', question: 'Why paper?', value: 'It remembers.' }],
    }),
    fee,
    ...over,
  })
const paid = { ...fee, due: euros(0), paid: { ...euros(2500), works: 1 } }
const unpaid = () =>
  errorResponse(402, 'Pay the fee of €25.00 to submit this application.', {
    code: 'payment_required',
  })

const open = async (saved: Application = draft(), search = '') => {
  const { source } = signedInUser({ profiles: [ownProfile(1)] })
  mockEndpoint('get', path, saved)
  mockEndpoint('get', '/v1/account/addresses', { emails: ['ana@example.org'] })
  const submitted = mockEndpoint('put', `${path}/submission`, unpaid)
  renderAt(<ApplicationPage />, {
    address: `/applications/${id}${search}`,
    pathname: '/applications/[id]',
    params: { id },
    source,
  })
  await screen.findByRole('heading', { level: 1, name: new RegExp(call.title) })
  return { submitted, user: userEvent.setup() }
}
const pay = () => screen.findByRole('button', { name: 'Pay €25.00 and submit' })
const paying = (response: Parameters<typeof mockEndpoint>[2]) =>
  mockEndpoint('post', `${path}/payment`, response)

test('leads to the payment once, with the version that was read', async () => {
  const departures = watchDepartures()
  const { user } = await open()
  const started = paying({ id: 'cs_1', url: 'https://pay.example/cs_1' })
  await user.dblClick(await pay())
  await waitFor(() => expect(departures).toEqual(['https://pay.example/cs_1']))
  expect(started).toHaveLength(1)
  expect(started[0]?.headers.get('if-match')).toBe('"1"')
  expect(started[0]?.headers.has('idempotency-key')).toBe(true)
  expect(await pay()).toHaveAttribute('aria-busy', 'true')
})

test('starts the same payment again after a lost connection', async () => {
  const departures = watchDepartures()
  const { user } = await open()
  const started = paying(() =>
    started.length < 2
      ? HttpResponse.error()
      : HttpResponse.json({ id: 'cs_1', url: 'https://pay.example/cs_1' }),
  )
  await user.click(await pay())
  expect(await screen.findByRole('alert')).toHaveTextContent('check your connection')
  await user.click(await pay())
  await waitFor(() => expect(departures).toHaveLength(1))
  const keys = started.map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(1)
})

test('shows what is missing before anything is paid', async () => {
  const started = paying({ id: 'cs_1', url: 'https://pay.example/cs_1' })
  const { user } = await open(draft({ content: shownContent() }))
  await user.click(await pay())
  expect(await screen.findAllByText('Add at least one work.')).not.toHaveLength(0)
  expect(started).toHaveLength(0)
})

test('states a fee that was set meanwhile before it is paid', async () => {
  const started = paying({ id: 'cs_1', url: 'https://pay.example/cs_1' })
  const { user } = await open(draft({ call, fee: null }))
  mockEndpoint('get', path, draft())
  await user.click(screen.getByRole('button', { name: 'Submit the application' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Pay the fee of €25.00')
  expect(screen.getByRole('region', { name: 'Fee' })).toHaveTextContent('€25.00 for 1 work')
  expect(await pay()).toBeVisible()
  expect(started).toHaveLength(0)
})

test('says why it can’t be paid, and what it is like now', async () => {
  const { user } = await open()
  paying(() => errorResponse(409, 'A payment for this is being processed.', { code: 'conflict' }))
  mockEndpoint('get', path, draft({ fee: { ...fee, isProcessing: true } }))
  await user.click(await pay())
  expect(await screen.findByRole('alert')).toHaveTextContent('being processed')
  expect(screen.getByText(/^Your payment is being processed, which can take days/)).toBeVisible()
  expect(await pay()).toBeDisabled()
  expect(screen.queryByText(/another window/)).toBeNull()
})

test('shows what was paid in another window', async () => {
  const { user } = await open()
  paying(() => errorResponse(409, 'This was submitted already.', { code: 'conflict' }))
  const content = shownContent({ works: [shownWork('Low Sun')] })
  mockEndpoint('get', path, draft({ state: 'SUBMITTED', submission: content, fee: paid }))
  await user.click(await pay())
  expect(await screen.findByText(/^€25\.00 paid\. Refunded if you get no answer by/)).toBeVisible()
})

test('asks which version counts when another window has saved', async () => {
  const { user } = await open()
  paying(() => errorResponse(409, 'This was changed in another window.', { code: 'conflict' }))
  mockEndpoint('get', path, draft({ version: 2 }))
  await user.click(await pay())
  expect(await screen.findByRole('alert')).toHaveTextContent('changed in another window')
  expect(screen.getByRole('button', { name: 'Replace it with mine' })).toBeVisible()
})

test('waits until payments are taken', async () => {
  const { submitted } = await open(
    draft({ call: { ...draft().call, paymentsOpenOn: '2999-03-01' } }),
  )
  expect(await pay()).toBeDisabled()
  expect(screen.getByText('Can be submitted from 1 March 2999.')).toBeVisible()
  expect(submitted).toHaveLength(0)
})

test('says after a canceled payment that nothing was submitted', async () => {
  await open(draft(), '?edit=1&payment=canceled')
  expect(await screen.findByText(/^You haven’t paid, so nothing was submitted\./)).toBeVisible()
  expect(await pay()).toBeEnabled()
})

test('charges only works that were added', async () => {
  const works = [shownWork('Low Sun'), shownWork('High Sun')]
  await open(
    draft({
      state: 'SUBMITTED',
      hasUnsubmittedChanges: true,
      submission: shownContent(),
      content: { ...draft().content, works },
      fee: { ...paid, due: euros(500) },
    }),
    '?edit=1',
  )
  expect(await screen.findByRole('button', { name: 'Pay €5.00 and submit' })).toBeEnabled()
})

test.each<[string, Partial<ApplicationFee>, string]>([
  [
    'what was paid twice',
    { ...paid, refund: { ...euros(2500), reason: 'PAID_TWICE', note: null, refundedAt: null } },
    '€25.00 paid. Refunded if you get no answer by 14 May 2027. €25.00 is being refunded: It was paid already.',
  ],
  [
    'what was paid again after a withdrawal',
    { ...paid, refund: { ...euros(2500), reason: 'WITHDRAWN', note: null, refundedAt: null } },
    '€25.00 paid. Refunded if you get no answer by 14 May 2027.',
  ],
  [
    'what was given back',
    {
      ...paid,
      refund: {
        ...euros(2500),
        reason: 'BY_US',
        note: null,
        refundedAt: '2027-03-03T09:00:00.000Z',
      },
    },
    '€25.00 was refunded on 3 Mar 2027: We gave it back.',
  ],
  [
    'added works that are being paid',
    { ...paid, isProcessing: true },
    '€25.00 paid. Refunded if you get no answer by 14 May 2027. A payment is being processed.',
  ],
])('states of a submitted application %s', async (_case, over, words) => {
  const content = shownContent({ works: [shownWork('Low Sun')] })
  await open(draft({ state: 'SUBMITTED', submission: content, fee: { ...fee, ...over } }))
  expect(await screen.findByText(words)).toBeVisible()
})

test('says before a withdrawal that the fee is refunded, and afterwards that it is', async () => {
  const content = shownContent({ works: [shownWork('Low Sun')] })
  const submitted = draft({ state: 'SUBMITTED', submission: content, fee: paid })
  const { user } = await open(submitted)
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog).toHaveTextContent('Your fee of €25.00 is refunded.')
  mockEndpoint(
    'delete',
    `${path}/submission`,
    draft({
      state: 'WITHDRAWN',
      fee: {
        ...fee,
        refund: { ...euros(2500), reason: 'WITHDRAWN', note: null, refundedAt: null },
      },
    }),
  )
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }))
  expect(
    await screen.findByText('€25.00 is being refunded: You withdrew your application.'),
  ).toBeVisible()
  expect(await pay()).toBeEnabled()
})

test('says from the start that the organizer can’t take fees, and may still try', async () => {
  const { user } = await open(draft({ fee: { ...fee, isPaused: true } }))
  expect(screen.getByText(/^The organizer can’t take fees at the moment\. You can/)).toBeVisible()
  const message = 'The organizer can’t take fees at the moment. You were not charged.'
  paying(() => errorResponse(409, message))
  await user.click(await pay())
  expect(await screen.findByText(message)).toBeVisible()
})

test('says nothing of it where nothing is left to pay', async () => {
  await open(draft({ fee: { ...paid, isPaused: true, hasFailed: true } }))
  expect(screen.queryByText(/can’t take fees|didn’t pay/)).not.toBeInTheDocument()
})

test('says that the bank did not pay', async () => {
  await open(draft({ fee: { ...fee, hasFailed: true } }))
  expect(screen.getByText(/^Your bank didn’t pay the fee/)).toBeVisible()
  expect(await pay()).toBeEnabled()
})
