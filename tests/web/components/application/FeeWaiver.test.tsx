import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import toast from 'react-hot-toast/headless'
import { afterEach, expect, test } from 'vitest'
import type { Application, ApplicationFee } from '@/contract/applications/applications'
import ApplicationPage from '@/pages/applications/[id]'
import { application, shownContent } from '@/tests/support/fixtures/applications'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { errorResponse, mockEndpoint } from '@/tests/support/web/api'
import '@/tests/support/web/dialog'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

afterEach(() => toast.removeAll())

const { id, call, setup } = application()
const path = `/v1/applications/${id}`
const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
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
const code = { code: 'PAPER', percent: 40, isUsed: false, problem: null }
const withCode: ApplicationFee = {
  ...fee,
  due: euros(1500),
  waiver: { percent: 40, works: null },
  code,
}
const draft = (given: Partial<ApplicationFee> = {}, over: Partial<Application> = {}) =>
  application({
    call: {
      ...call,
      fee: { ...euros(2500), per: 'ENTRY', includedWorks: null },
      payout: 'AFTER_DEADLINE',
    },
    content: shownContent(),
    fee: { ...fee, ...given },
    ...over,
  })
const withRequests = { setup: setup && { ...setup, waiverRequests: true } }

const open = async (saved: Application) => {
  const { source } = signedInUser({ profiles: [ownProfile(1)] })
  mockEndpoint('get', path, saved)
  mockEndpoint('get', '/v1/account/addresses', { emails: ['ana@example.org'] })
  renderAt(<ApplicationPage />, {
    address: `/applications/${id}`,
    pathname: '/applications/[id]',
    params: { id },
    source,
  })
  await screen.findByRole('heading', { level: 1, name: new RegExp(call.title) })
  return userEvent.setup()
}
const box = () => screen.getByRole('region', { name: 'Fee' })
const button = (name: string) => screen.findByRole('button', { name })

test('a code is entered, shows the new amount before it is paid, and is removed', async () => {
  const user = await open(draft())
  await user.click(await button('Have a code?'))
  const field = screen.getByRole('textbox', { name: 'Code' })
  expect(field).toHaveFocus()
  const entered = mockEndpoint('put', `${path}/waiver-code`, draft(withCode))
  await user.type(field, 'paper{Enter}')
  expect(await button('Pay €15.00 and submit')).toBeEnabled()
  expect(entered.map(({ text }) => JSON.parse(text) as unknown)).toEqual([{ code: 'paper' }])
  expect(box()).toHaveTextContent('Fee: €15.00 instead of €25.00')
  expect(box()).toHaveTextContent('Code PAPER: 40% off.')
  mockEndpoint('delete', `${path}/waiver-code`, draft())
  await user.click(await button('Remove the code PAPER'))
  expect(await button('Pay €25.00 and submit')).toBeEnabled()
  expect(await button('Have a code?')).toBeVisible()
})

test('a code that is refused says why, and stays in the field', async () => {
  const user = await open(draft())
  await user.click(await button('Have a code?'))
  const message = 'The code PAPER has been used up.'
  const sent = mockEndpoint('put', `${path}/waiver-code`, () =>
    errorResponse(422, message, { code: 'invalid', fields: { code: message } }),
  )
  const field = screen.getByRole('textbox', { name: 'Code' })
  await user.click(await button('Use the code'))
  expect(await screen.findByText('Enter the code.')).toBeVisible()
  expect(sent).toHaveLength(0)
  await user.type(field, 'paper')
  await user.dblClick(await button('Use the code'))
  expect(await screen.findByText(message)).toBeVisible()
  expect(field).toHaveValue('paper')
  expect(sent).toHaveLength(1)
})

test('a code of the whole fee leads to no payment', async () => {
  await open(
    draft({
      due: euros(0),
      waiver: { percent: 100, works: null },
      code: { ...code, percent: 100 },
    }),
  )
  expect(await button('Submit the application')).toBeEnabled()
  expect(box()).toHaveTextContent('Fee: €0.00 instead of €25.00')
  expect(box()).toHaveTextContent('Code PAPER: the whole fee.')
})

test('a code that can’t be used anymore says what to do', async () => {
  await open(draft({ code: { ...code, problem: 'USED_UP' } }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The code PAPER has been used up. Remove it to pay the whole fee.',
  )
  expect(await button('Remove the code PAPER')).toBeVisible()
})

test('a waiver is asked for once, with a reason', async () => {
  const user = await open(draft({}, withRequests))
  await user.click(await button('Ask for a waiver'))
  const dialog = await screen.findByRole('dialog')
  const sent = mockEndpoint(
    'post',
    `${path}/waiver-request`,
    draft(
      {
        request: {
          state: 'REQUESTED',
          reason: 'The rent went up.',
          requestedAt: '2027-03-01T10:00:00.000Z',
          decidedAt: null,
        },
      },
      withRequests,
    ),
  )
  await user.click(within(dialog).getByRole('button', { name: 'Send the request' }))
  expect(await within(dialog).findByText('Enter a reason.')).toBeVisible()
  expect(sent).toHaveLength(0)
  await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'The rent went up.')
  await user.click(within(dialog).getByRole('button', { name: 'Send the request' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.map(({ text }) => JSON.parse(text) as unknown)).toEqual([
    { reason: 'The rent went up.' },
  ])
  expect(box()).toHaveTextContent('You asked the organizer on 1 Mar 2027 to waive the fee.')
  expect(screen.queryByRole('button', { name: 'Ask for a waiver' })).toBeNull()
})

test.each([
  ['where the organizer takes no requests', draft()],
  ['after it was refused', draft({ request: refusedRequest() }, withRequests)],
])('no waiver can be asked for %s', async (_case, saved) => {
  await open(saved)
  expect(await button('Have a code?')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Ask for a waiver' })).toBeNull()
})

function refusedRequest(): NonNullable<ApplicationFee['request']> {
  const at = '2027-03-01T10:00:00.000Z'
  return { state: 'REFUSED', reason: 'The rent went up.', requestedAt: at, decidedAt: at }
}

test('a submitted application says that its fee was waived', async () => {
  const waived = draft(
    { due: euros(0), waiver: { percent: 100, works: 2 } },
    { state: 'SUBMITTED', submission: shownContent() },
  )
  await open(waived)
  expect(await screen.findByText('The fee was waived.')).toBeVisible()
})
