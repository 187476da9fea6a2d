import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import toast from 'react-hot-toast/headless'
import { afterEach, expect, test } from 'vitest'
import type { WaiverCode, WaiverRequest } from '@/contract/applications/waivers'
import ReviewPage from '@/pages/opportunities/[id]/applications'
import { review, reviewedCall } from '@/tests/support/fixtures/reviews'
import { errorResponse, mockEndpoint } from '@/tests/support/web/api'
import '@/tests/support/web/dialog'
import { renderAt } from '@/tests/support/web/render'
import { mockReview } from '@/tests/support/web/reviews'
import { signedInUser } from '@/tests/support/web/signedInUser'

afterEach(() => toast.removeAll())

const path = `/v1/opportunities/${reviewedCall}`
const code: WaiverCode = {
  id: '3f0c7d02-52a7-4c0c-9a55-2a3c6a3f3d11',
  code: 'PAPER',
  percent: 50,
  maxUses: 5,
  endsOn: '2027-03-03',
  uses: 1,
  problem: null,
}
const request: WaiverRequest = {
  applicationId: '0e7c1df4-6b52-4d2e-9d62-6a3f3f3b7c11',
  name: 'Ana Sol',
  reason: 'The rent went up.',
  state: 'REQUESTED',
  requestedAt: '2027-03-01T10:00:00.000Z',
  decidedAt: null,
  submitUntil: '2099-03-20T10:00:00.000Z',
}

interface Given {
  codes?: WaiverCode[]
  requests?: WaiverRequest[]
}

const open = async ({ codes = [code], requests = [request] }: Given = {}) => {
  mockReview({ review: { waiverRequests: requests.length } })
  mockEndpoint('get', `${path}/waivers`, { codes, requests, granted: 1 })
  renderAt(<ReviewPage />, {
    address: `/opportunities/${reviewedCall}/applications?view=waivers`,
    pathname: '/opportunities/[id]/applications',
    params: { id: reviewedCall },
    source: signedInUser().source,
  })
  await screen.findByRole('heading', { name: 'Fee waivers' })
  return userEvent.setup()
}
const row = (name: string) => screen.getByText(name).closest('li') as HTMLElement
const dialog = (role: 'dialog' | 'alertdialog' = 'dialog') => screen.findByRole(role)
const press = async (name: string, role?: 'alertdialog') => ({
  button: within(await dialog(role)).getByRole('button', { name }),
})

test('lists requests and codes, with the number that wait', async () => {
  const decided = '2027-03-02T10:00:00.000Z'
  await open({
    codes: [
      code,
      {
        ...code,
        id: crypto.randomUUID(),
        code: 'GIFT',
        percent: 100,
        maxUses: null,
        endsOn: null,
        uses: 2,
        problem: 'CLOSED',
      },
    ],
    requests: [
      request,
      {
        ...request,
        applicationId: crypto.randomUUID(),
        name: 'Ben Ode',
        state: 'GRANTED',
        decidedAt: decided,
      },
      {
        ...request,
        applicationId: crypto.randomUUID(),
        name: 'Cy Ro',
        submitUntil: '2020-03-20T10:00:00.000Z',
      },
    ],
  })
  expect(screen.getByRole('link', { name: /^Waivers/ })).toHaveTextContent('3')
  expect(screen.getByText('1 application was submitted with a waiver.')).toBeVisible()
  expect(row('Ana Sol')).toHaveTextContent('The rent went up.')
  expect(row('Ben Ode')).toHaveTextContent('Granted on 2 Mar 2027')
  expect(within(row('Ben Ode')).queryByRole('button')).toBeNull()
  // Its time to submit is over.
  expect(row('Cy Ro')).toHaveTextContent('Not decided')
  expect(within(row('Cy Ro')).queryByRole('button')).toBeNull()
  expect(row('PAPER')).toHaveTextContent('50% off · 1 of 5 used · Until 3 Mar 2027')
  expect(row('GIFT')).toHaveTextContent('The whole fee · Used 2 times · Closed')
})

test.each([
  ['Waive the fee of Ana Sol', 'Waive the fee', true, 'Granted on 2 Mar 2027'],
  ['Refuse the request of Ana Sol', 'Refuse', false, 'Refused on 2 Mar 2027'],
])('%s is confirmed, and sent once', async (open1, confirm, isGranted, said) => {
  const user = await open()
  const decided: WaiverRequest = {
    ...request,
    state: isGranted ? 'GRANTED' : 'REFUSED',
    decidedAt: '2027-03-02T10:00:00.000Z',
  }
  const sent = mockEndpoint('put', `${path}/waiver-requests/${request.applicationId}`, decided)
  mockEndpoint('get', `${path}/waivers`, { codes: [], requests: [decided], granted: 0 })
  await user.click(screen.getByRole('button', { name: open1 }))
  await user.dblClick((await press(confirm)).button)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.map(({ text }) => JSON.parse(text) as unknown)).toEqual([{ isGranted }])
  await waitFor(() => expect(row('Ana Sol')).toHaveTextContent(said))
})

test('says why a request can’t be decided anymore', async () => {
  const user = await open()
  const message = 'It can’t be submitted anymore. The deadline of this call has passed.'
  mockEndpoint('put', `${path}/waiver-requests/${request.applicationId}`, () =>
    errorResponse(409, message, { code: 'conflict' }),
  )
  await user.click(screen.getByRole('button', { name: 'Waive the fee of Ana Sol' }))
  await user.click((await press('Waive the fee')).button)
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
})

test('adds a code with what was entered, and refuses what is not a percentage', async () => {
  const user = await open()
  const sent = mockEndpoint('post', `${path}/waiver-codes`, { ...code, code: 'SPRING' })
  await user.click(screen.getByRole('button', { name: 'Add a code' }))
  const form = within(await dialog())
  await user.type(form.getByRole('textbox', { name: /^Code/ }), 'spring')
  const percent = form.getByRole('textbox', { name: /^Percentage/ })
  await user.clear(percent)
  await user.type(percent, '101')
  await user.click(form.getByRole('button', { name: 'Add the code' }))
  expect(await form.findByText('Enter a percentage from 1 to 100.')).toBeVisible()
  await user.clear(percent)
  await user.type(percent, '25')
  await user.type(form.getByRole('textbox', { name: /^Number of uses/ }), '3')
  await user.dblClick(form.getByRole('button', { name: 'Add the code' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.map(({ text }) => JSON.parse(text) as unknown)).toEqual([
    { code: 'spring', percent: 25, maxUses: 3, endsOn: null },
  ])
})

test('closes a code after a confirmation', async () => {
  const user = await open()
  const closed = mockEndpoint('delete', `${path}/waiver-codes/${code.id}`, {
    ...code,
    problem: 'CLOSED',
  })
  await user.click(screen.getByRole('button', { name: 'Close the code PAPER' }))
  await user.click((await press('Close the code', 'alertdialog')).button)
  await waitFor(() => expect(closed).toHaveLength(1))
})

test('says how to let applicants ask, where they can’t', async () => {
  await open({ requests: [], codes: [] })
  expect(review().setup?.waiverRequests).toBeUndefined()
  expect(screen.getByRole('link', { name: 'edit the opportunity' })).toHaveAttribute(
    'href',
    `/opportunities/edit/${reviewedCall}`,
  )
})
