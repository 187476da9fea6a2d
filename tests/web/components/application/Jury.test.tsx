import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import toast from 'react-hot-toast/headless'
import { afterEach, expect, test } from 'vitest'
import type { Review } from '@/contract/applications/reviews'
import ApplicationsPage from '@/pages/applications'
import InvitationPage from '@/pages/jury/[token]'
import ReviewPage from '@/pages/opportunities/[id]/applications'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { juror, review, reviewedCall } from '@/tests/support/fixtures/reviews'
import { errorResponse, mockEndpoint, type ReceivedRequest } from '@/tests/support/web/api'
import { standInIdentity } from '@/tests/support/web/identity'
import { renderAt } from '@/tests/support/web/render'
import { mockReview } from '@/tests/support/web/reviews'
import { signedInUser } from '@/tests/support/web/signedInUser'

afterEach(() => toast.removeAll())

const address = `/opportunities/${reviewedCall}/applications`
const token = 'a-secret-of-an-invitation'
const invitation = `/v1/jury/invitations/${token}`

const openReview = async (view: string, given: Partial<Review> = {}) => {
  const api = mockReview({ review: { jurors: [juror()], ...given } })
  renderAt(<ReviewPage />, {
    address: `${address}?view=${view}`,
    pathname: '/opportunities/[id]/applications',
    params: { id: reviewedCall },
    source: signedInUser().source,
  })
  await screen.findByRole('heading', { level: 1 })
  return { ...api, user: userEvent.setup() }
}
const openInvitation = (source = signedInUser().source) =>
  renderAt(<InvitationPage />, {
    address: `/jury/${token}`,
    pathname: '/jury/[token]',
    params: { token },
    source,
  })

test.each([
  [409, 'conflict', 'You invited this address already.'],
  [422, 'invalid', 'This is your own address. You can score without inviting.'],
])(
  'shows at the field why somebody can’t be invited (%i), and keeps the address',
  async (...why) => {
    const [status, code, message] = why
    const { user, base } = await openReview('jurors')
    const refusal = errorResponse(status, message, { code, fields: { email: message } })
    mockEndpoint('post', `${base}/jurors`, refusal)
    const email = screen.getByRole('textbox', { name: 'Emails of jurors' })
    await user.type(email, 'jo@example.org')
    await user.click(screen.getByRole('button', { name: 'Invite' }))
    await waitFor(() => expect(email).toHaveAccessibleDescription(new RegExp(message)))
    expect(email).toHaveValue('jo@example.org')
  },
)

test('invites several at a time, and keeps the addresses that were refused', async () => {
  const { user, base } = await openReview('jurors')
  const sent = mockEndpoint('post', `${base}/jurors`, ({ text }: ReceivedRequest) => {
    const { email } = JSON.parse(text) as { email: string }
    const message = 'You invited this address already.'
    return email === 'bo@example.org'
      ? errorResponse(409, message, { code: 'conflict', fields: { email: message } })
      : juror({ email })
  })
  const emails = screen.getByRole('textbox', { name: 'Emails of jurors' })
  await user.click(emails)
  await user.paste('Ana@example.org, bo@example.org\ncy@example.org;ana@example.org')
  fireEvent.change(screen.getByLabelText(/^Scores due by/), { target: { value: '2031-05-06' } })
  await user.click(screen.getByRole('button', { name: 'Invite' }))
  await waitFor(() => expect(emails).toHaveValue('bo@example.org'))
  expect(emails).toHaveAccessibleDescription(/bo@example.org: You invited this address already./)
  expect(sent.map(({ text }) => JSON.parse(text) as unknown)).toEqual(
    ['ana', 'bo', 'cy'].map((name) => ({ email: `${name}@example.org`, dueOn: '2031-05-06' })),
  )
})

test('reminds a juror', async () => {
  const { user, base } = await openReview('jurors')
  const sent = mockEndpoint('post', `${base}/jurors/:id/reminder`, juror())
  await user.click(screen.getByRole('button', { name: 'Remind Jo Juror' }))
  await waitFor(() => expect(sent).toHaveLength(1))
})

test.each([
  ['PUBLICATION', 'Publish the opportunity', `/opportunities/edit/${reviewedCall}`],
  ['VERIFICATION', 'Verify your email', '/settings/account'],
] as const)('leads to what is needed before jurors are invited (%s)', async (needs, name, href) => {
  await openReview('jurors', { invitingNeeds: needs })
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
  expect(screen.queryByRole('textbox', { name: 'Emails of jurors' })).toBeNull()
})

test('lists jurors with their progress, and removes one after a question', async () => {
  const { user, base, stored } = await openReview('jurors')
  const removed = mockEndpoint('delete', `${base}/jurors/:id`, () => {
    stored.review = review()
    return new Response(null, { status: 204 })
  })
  expect(screen.getByText('1 of 3 scored', { selector: 'p' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove Jo Juror' }))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await screen.findByRole('heading', { name: 'No jurors yet' })
  expect(removed[0]?.url.pathname).toBe(`${base}/jurors/${juror().id}`)
})

test('the access log names who saw which application', async () => {
  mockEndpoint('get', `/v1/opportunities/${reviewedCall}/accesses`, {
    items: [
      {
        at: '2026-11-01T10:00:00.000Z',
        who: 'jo@example.org',
        action: 'READ',
        number: 2,
        name: 'Ada Voss',
      },
      {
        at: '2026-11-01T09:00:00.000Z',
        who: 'Lantern House',
        action: 'EXPORTED',
        number: null,
        name: null,
      },
    ],
    total: 2,
    totalIsCapped: false,
    page: 1,
    size: 100,
  })
  await openReview('log')
  const log = await screen.findByRole('list', { name: 'Access log' })
  expect(log).toHaveTextContent('Read: No. 2, Ada Voss')
  expect(log).toHaveTextContent('Exported')
})

test('an invited person accepts while signed in, and reviews at once', async () => {
  mockEndpoint('get', invitation, { call: review().call, isAccepted: false })
  mockEndpoint('put', invitation, { opportunityId: reviewedCall })
  const { visits } = openInvitation()
  await userEvent.click(await screen.findByRole('button', { name: 'Accept the invitation' }))
  await waitFor(() => expect(visits.at(-1)).toMatchObject({ address, how: 'push' }))
})

test('an invited person who is signed out logs in first and comes back', async () => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
  mockEndpoint('get', invitation, { call: review().call, isAccepted: false })
  openInvitation(standInIdentity().source)
  expect(await screen.findByRole('link', { name: 'Log in to accept' })).toHaveAttribute(
    'href',
    `/login?next=%2Fjury%2F${token}`,
  )
})

test('leads to the review instead of accepting an invitation again', async () => {
  mockEndpoint('get', invitation, { call: review().call, isAccepted: true })
  openInvitation()
  await screen.findByText('This invitation has been accepted.')
  expect(await screen.findByRole('link', { name: 'Review the applications' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Accept the invitation' })).toBeNull()
})

test('says why an invitation can’t be accepted, and when it isn’t valid', async () => {
  mockEndpoint('get', invitation, { call: review().call, isAccepted: false })
  mockEndpoint('put', invitation, errorResponse(403, 'You organize this call.'))
  const { unmount } = openInvitation()
  await userEvent.click(await screen.findByRole('button', { name: 'Accept the invitation' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('You organize this call.')
  unmount()
  mockEndpoint('get', invitation, errorResponse(404, 'Invitation not found'))
  openInvitation()
  await screen.findByRole('heading', { name: 'This invitation isn’t valid anymore' })
})

test('lists the calls that a juror reviews above their applications', async () => {
  mockEndpoint('get', '/v1/jury/calls', [{ call: review().call, submitted: 3, scored: 1 }])
  mockEndpoint('get', '/v1/applications/', [])
  mockEndpoint('get', '/v1/opportunities/bookmarks/list', [])
  mockEndpoint('get', '/v1/opportunities/bookmarks/removed', [])
  const { source } = signedInUser({ profiles: [ownProfile(1)] })
  renderAt(<ApplicationsPage />, { address: '/applications', source })
  const calls = await screen.findByRole('region', { name: 'Calls you review' })
  expect(calls).toHaveTextContent('1 of 3 scored')
  expect(within(calls).getByRole('link', { name: review().call.title })).toHaveAttribute(
    'href',
    address,
  )
  await screen.findByRole('heading', { name: 'No applications yet' })
})
