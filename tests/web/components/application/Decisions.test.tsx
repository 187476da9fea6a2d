import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import toast from 'react-hot-toast/headless'
import { afterEach, expect, test } from 'vitest'
import type { DecisionBody } from '@/lib/api/applications/reviews'
import ReviewPage from '@/pages/opportunities/[id]/applications'
import { review, reviewedCall, reviewSummary } from '@/tests/support/fixtures/reviews'
import { errorResponse, mockEndpoint, type ReceivedRequest } from '@/tests/support/web/api'
import { renderAt } from '@/tests/support/web/render'
import { mockReview } from '@/tests/support/web/reviews'
import { signedInUser } from '@/tests/support/web/signedInUser'

afterEach(() => toast.removeAll())

const address = `/opportunities/${reviewedCall}/applications`
const ids = [1, 2, 3].map((number) => reviewSummary(number).id)

const open = async (given: Parameters<typeof mockReview>[0] = {}) => {
  const api = mockReview(given)
  const decided = mockEndpoint('put', `${api.base}/decisions`, ({ text }: ReceivedRequest) => {
    const { ids: chosen, decision } = JSON.parse(text) as DecisionBody
    const notifyAt = new Date(Date.now() + 600_000).toISOString()
    api.stored.items = api.stored.items.map((item) =>
      chosen.includes(item.id) ? { ...item, decision, notifyAt } : item,
    )
    return { notifyAt }
  })
  const takenBack = mockEndpoint('delete', `${api.base}/decisions`, ({ text }: ReceivedRequest) => {
    const { ids: chosen } = JSON.parse(text) as { ids: string[] }
    api.stored.items = api.stored.items.map((item) =>
      chosen.includes(item.id) ? { ...item, decision: null, notifyAt: null } : item,
    )
    return { takenBack: chosen }
  })
  mockEndpoint('post', `${api.base}/decisions/preview`, ({ text }: ReceivedRequest) => {
    const { ids: chosen, message } = JSON.parse(text) as DecisionBody
    return chosen.map((applicationId, index) => ({
      applicationId,
      name: `Artist ${index + 1}`,
      subject: 'Your application',
      text: message.replace('{name}', `Artist ${index + 1}`),
    }))
  })
  renderAt(<ReviewPage />, {
    address,
    pathname: '/opportunities/[id]/applications',
    params: { id: reviewedCall },
    source: signedInUser().source,
  })
  await screen.findByRole('list', { name: 'Applications' })
  return { ...api, decided, takenBack, user: userEvent.setup() }
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const item = (number: number) =>
  within(screen.getByRole('list', { name: 'Applications' })).getAllByRole('listitem')[number - 1]

test('decides on all shown after a preview of each mail, and takes one back', async () => {
  const { user, decided, takenBack } = await open()
  expect(button('Decide')).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }))
  await user.click(button('Decide'))
  await user.click(await screen.findByRole('radio', { name: 'Declined' }))
  await user.click(button('Preview the emails'))
  const mails = await screen.findByRole('list', { name: 'Emails' })
  expect(within(mails).getAllByRole('listitem')).toHaveLength(3)
  expect(mails).toHaveTextContent('Dear Artist 2,')
  await user.click(button('Decide: declined'))
  await waitFor(() => expect(item(2)).toHaveTextContent('Notified in 10 minutes'))
  expect(screen.getByText('None selected')).toBeVisible()
  expect(JSON.parse(decided[0]?.text ?? '')).toMatchObject({ ids, decision: 'DECLINED' })

  await user.click(button('Take back: No. 2, Artist 2'))
  await waitFor(() => expect(item(2)).not.toHaveTextContent('Declined'))
  expect(JSON.parse(takenBack[0]?.text ?? '')).toEqual({ ids: [ids[1]] })
  expect(item(1)).toHaveTextContent('Declined')
})

test('a refused decision keeps the message, and each decision has its own', async () => {
  const { user, base } = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Select No. 1, Artist 1' }))
  await user.click(button('Decide'))
  const message = await screen.findByRole('textbox', { name: 'Message to each applicant' })
  await user.clear(message)
  await user.type(message, 'Welcome')
  await user.click(screen.getByRole('radio', { name: 'Declined' }))
  expect(message).not.toHaveValue('Welcome')
  await user.click(screen.getByRole('radio', { name: 'Accepted' }))
  expect(message).toHaveValue('Welcome')
  mockEndpoint('post', `${base}/decisions/preview`, errorResponse(409, 'Some were withdrawn.'))
  await user.click(button('Preview the emails'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Some were withdrawn.')
  expect(message).toHaveValue('Welcome')
})

test('moves the selected applications to a round', async () => {
  const { user, base } = await open()
  const moves = mockEndpoint('put', `${base}/rounds`, () => new Response(null, { status: 204 }))
  await user.click(screen.getByRole('checkbox', { name: 'Select No. 1, Artist 1' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select No. 3, Artist 3' }))
  await user.click(button('Move to round'))
  await user.click(await screen.findByRole('menuitem', { name: 'Long list' }))
  await waitFor(() =>
    expect(JSON.parse(moves[0]?.text ?? '')).toEqual({ ids: [ids[0], ids[2]], round: 'LONG_LIST' }),
  )
})

test('warns that the deadline is not over, and that applicants can still edit', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Select No. 1, Artist 1' }))
  await user.click(button('Decide'))
  expect(await screen.findByRole('note')).toHaveTextContent(
    'applicants can edit or withdraw until they are notified.',
  )
})

test('adds what reviewers wrote for applicants on demand, if they wrote something', async () => {
  const { user, decided } = await open({
    review: { counts: { ...review().counts, commented: 2 } },
  })
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }))
  await user.click(button('Decide'))
  await user.click(await screen.findByRole('checkbox', { name: /^Add the reviewers’ comments/ }))
  await user.click(button('Preview the emails'))
  await user.click(await screen.findByRole('button', { name: 'Decide: accepted' }))
  await waitFor(() => expect(decided).toHaveLength(1))
  expect(JSON.parse(decided[0]?.text ?? '')).toMatchObject({ sharesComments: true })
})

test('offers no comments where reviewers wrote none', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }))
  await user.click(button('Decide'))
  await screen.findByRole('radio', { name: 'Declined' })
  expect(screen.queryByRole('checkbox', { name: /comments/ })).not.toBeInTheDocument()
})
