import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import toast from 'react-hot-toast/headless'
import type { Review } from '@/contract/applications/reviews'
import ReviewPage from '@/pages/opportunities/[id]/applications'
import { review, reviewedCall } from '@/tests/support/fixtures/reviews'
import { errorResponse, mockEndpoint, type ReceivedRequest } from '@/tests/support/web/api'
import { renderAt } from '@/tests/support/web/render'
import { mockReview } from '@/tests/support/web/reviews'
import { signedInUser } from '@/tests/support/web/signedInUser'

afterEach(() => toast.removeAll())

const path = `/v1/opportunities/${reviewedCall}/waiting-list`
const waiting = { ...review().counts, decisions: { WAITING_LIST: 2 } }

const open = async (given: Partial<Review> = {}) => {
  const api = mockReview({ review: { counts: waiting, ...given } })
  renderAt(<ReviewPage />, {
    address: `/opportunities/${reviewedCall}/applications`,
    pathname: '/opportunities/[id]/applications',
    params: { id: reviewedCall },
    source: signedInUser().source,
  })
  await screen.findByRole('list', { name: 'Applications' })
  return { ...api, user: userEvent.setup() }
}
const section = () => within(screen.getByRole('region', { name: 'Waiting list' }))
const sent = (requests: { text: string }[]) =>
  requests.map(({ text }) => JSON.parse(text) as unknown)

test('the organizer has free places offered automatically, and ends that', async () => {
  const { user, stored } = await open()
  const updates = mockEndpoint('put', path, ({ text }: ReceivedRequest) => {
    const body = JSON.parse(text) as Pick<Review, 'nextOffer'>
    stored.review = { ...stored.review, ...body }
    return body
  })
  expect(section().getByText('You offer free places to the waiting list yourself.')).toBeVisible()
  await user.click(section().getByRole('button', { name: 'Offer free places automatically' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.clear(dialog.getByRole('textbox', { name: 'Days to confirm the place' }))
  await user.type(dialog.getByRole('textbox', { name: 'Days to confirm the place' }), '5')
  await user.clear(dialog.getByRole('textbox', { name: /Message to the applicant/ }))
  await user.type(dialog.getByRole('textbox', { name: /Message to the applicant/ }), 'Come.')
  await user.click(dialog.getByRole('button', { name: 'Save the offer' }))
  expect(await section().findByText(/with 5 days to confirm\.$/)).toBeVisible()
  await user.click(section().getByRole('button', { name: 'Stop offering them' }))
  expect(await section().findByText(/yourself\.$/)).toBeVisible()
  expect(sent(updates)).toEqual([{ nextOffer: { days: 5, message: 'Come.' } }, { nextOffer: null }])
})

test('a number of days that is too high, and what the API refuses, are shown at their fields', async () => {
  const { user } = await open()
  const message = '{artist} can’t be filled in.'
  const refused = mockEndpoint(
    'put',
    path,
    errorResponse(422, message, { fields: { 'nextOffer.message': message } }),
  )
  await user.click(section().getByRole('button', { name: 'Offer free places automatically' }))
  const dialog = within(await screen.findByRole('dialog'))
  const days = dialog.getByRole('textbox', { name: 'Days to confirm the place' })
  await user.clear(days)
  await user.type(days, '90')
  await user.click(dialog.getByRole('button', { name: 'Save the offer' }))
  await waitFor(() => expect(days).toHaveAccessibleDescription(/days from 1 to 60/))
  expect(refused).toEqual([])
  await user.clear(days)
  await user.type(days, '9')
  await user.click(dialog.getByRole('button', { name: 'Save the offer' }))
  const text = dialog.getByRole('textbox', { name: /Message to the applicant/ })
  await waitFor(() => expect(text).toHaveAccessibleDescription(new RegExp(message.slice(8))))
})

test.each([
  ['an organizer without a waiting list', { counts: review().counts }],
  ['a juror', { role: 'JUROR' as const }],
])('shows nothing to %s', async (_name, given) => {
  await open(given)
  expect(screen.queryByRole('region', { name: 'Waiting list' })).toBeNull()
})
