import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import ReviewPage from '@/pages/opportunities/[id]/applications'
import { review, reviewedCall, reviewSummary } from '@/tests/support/fixtures/reviews'
import { errorResponse, mockEndpoint } from '@/tests/support/web/api'
import { renderAt } from '@/tests/support/web/render'
import { mockReview, removeFromJury } from '@/tests/support/web/reviews'
import { signedInUser } from '@/tests/support/web/signedInUser'

const address = `/opportunities/${reviewedCall}/applications`

const open = (query = '') => {
  const view = renderAt(<ReviewPage />, {
    address: `${address}${query}`,
    pathname: '/opportunities/[id]/applications',
    params: { id: reviewedCall },
    source: signedInUser().source,
  })
  return { ...view, user: userEvent.setup() }
}
const list = () => screen.findByRole('list', { name: 'Applications' })

test('shows the organizer applications with scores, and how many they scored', async () => {
  const scores = { count: 2, mean: 4.5, spread: 0.7071, rank: 1 }
  mockReview({ items: [reviewSummary(1, { scores }), reviewSummary(2)] })
  open()
  const [first, second] = within(await list()).getAllByRole('listitem')
  expect(first).toHaveTextContent('No. 1, Artist 1')
  expect(first).toHaveTextContent('4.5 ± 0.7')
  expect(first).toHaveTextContent('2 scores, rank 1')
  expect(second).toHaveTextContent('No scores')
  expect(screen.getByText('1 of 3 scored')).toBeVisible()
})

test('a filter is in the address, asked of the API, and kept by the links', async () => {
  const { lists } = mockReview()
  const { user, visits } = open()
  await list()
  await user.click(screen.getByRole('checkbox', { name: 'Only those I haven’t scored' }))
  expect(visits.at(-1)).toMatchObject({ address: `${address}?unscored=true`, how: 'push' })
  await waitFor(() => expect(lists.at(-1)?.url.searchParams.get('unscored')).toBe('true'))
  expect(screen.getByRole('link', { name: 'No. 2, Artist 2' })).toHaveAttribute(
    'href',
    `${address}/${reviewSummary(2).id}?unscored=true`,
  )
})

test('the contact sheet shows the same applications without asking again', async () => {
  const { lists } = mockReview()
  const { user, visits } = open('?round=RECEIVED')
  await list()
  const requests = lists.length
  await user.click(screen.getByRole('radio', { name: 'Images' }))
  expect(visits.at(-1)?.address).toBe(`${address}?show=images&round=RECEIVED`)
  expect(await list()).toHaveAttribute('data-show', 'images')
  expect(lists).toHaveLength(requests)
})

test('jurors see no scores of others, and numbers where names are hidden', async () => {
  mockReview({
    review: { role: 'JUROR', isBlind: true },
    items: [reviewSummary(1, { name: null, own: { score: 4, note: null, hasConflict: false } })],
  })
  open()
  const item = within(await list()).getByRole('listitem')
  expect(item).toHaveTextContent('No. 1')
  expect(item).toHaveTextContent('Your score: 4')
  expect(item).not.toHaveTextContent('No scores')
  expect(screen.getByText(/^Names are hidden/)).toBeVisible()
})

test('marks what was changed after the score, and filters by it', async () => {
  const own = { score: 4, note: null, hasConflict: false }
  const { lists } = mockReview({
    review: { counts: { ...review().counts, changed: 1 } },
    items: [reviewSummary(1, { own, isChanged: true }), reviewSummary(2, { own })],
  })
  const { user, visits } = open()
  const [first, second] = within(await list()).getAllByRole('listitem')
  expect(first).toHaveTextContent('Changed after your score')
  expect(second).not.toHaveTextContent('Changed')
  await user.click(screen.getByRole('checkbox', { name: 'Only those changed after my score (1)' }))
  expect(visits.at(-1)?.address).toBe(`${address}?changed=true`)
  await waitFor(() => expect(lists.at(-1)?.url.searchParams.get('changed')).toBe('true'))
})

test('says when nothing matches, and clears the filters', async () => {
  mockReview({ items: [] })
  const { user, visits } = open('?decision=ACCEPTED')
  await screen.findByRole('heading', { name: 'No applications match Accepted' })
  await user.click(screen.getAllByRole('link', { name: 'Clear filters' })[0] as HTMLElement)
  expect(visits.at(-1)?.address).toBe(address)
})

test('tells others that they have no access', async () => {
  mockEndpoint(
    'get',
    `/v1/opportunities/${reviewedCall}/review`,
    errorResponse(403, 'You applied to this call, so you can’t review it.'),
  )
  open()
  await screen.findByRole('heading', { name: 'You can’t see these applications' })
  expect(screen.getByText('You applied to this call, so you can’t review it.')).toBeVisible()
})

test('tells a juror who is removed meanwhile that they no longer review, at the next filter', async () => {
  mockReview({ review: { role: 'JUROR' } })
  const { user } = open()
  await list()
  removeFromJury()
  await user.click(screen.getByRole('checkbox', { name: 'Only those I haven’t scored' }))
  await screen.findByRole('heading', { level: 1, name: 'You no longer review this call' })
  expect(screen.getByRole('link', { name: 'Your applications' })).toBeVisible()
})

test('says to a juror that the call was deleted while they review', async () => {
  const { base } = mockReview({ review: { role: 'JUROR' } })
  const { user } = open()
  await list()
  const message = 'This call was deleted.'
  for (const path of ['review', 'applications'])
    mockEndpoint(
      'get',
      `${base}/${path}`,
      errorResponse(404, message, { code: 'opportunity_removed' }),
    )
  await user.click(screen.getByRole('checkbox', { name: 'Only those I haven’t scored' }))
  await screen.findByRole('heading', { level: 1, name: 'This call was deleted' })
})

test.each([
  ['JUROR', false],
  ['ORGANIZER', true],
] as const)('of a call that is not public, a %s sees its page: %s', async (role, seesPage) => {
  mockReview({ review: { role, call: { ...review().call, isRemoved: true } } })
  open()
  await list()
  expect(screen.queryByRole('link', { name: review().call.title }) !== null).toBe(seesPage)
  expect(screen.queryByText(/^The call isn’t public at the moment/) !== null).toBe(!seesPage)
})

test('keeps the list when the review can’t be loaded again', async () => {
  const { base } = mockReview()
  const { user } = open()
  await list()
  mockEndpoint('get', `${base}/review`, errorResponse(503, 'Not available right now.'))
  mockEndpoint('put', `${base}/rounds`, () => new Response(null, { status: 204 }))
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }))
  await user.click(screen.getByRole('button', { name: 'Move to round' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Shortlist' }))
  await screen.findByText('None selected')
  expect(await list()).toBeVisible()
})
