import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import toast from 'react-hot-toast/headless'
import type { Review, ReviewSummary, Scoring } from '@/contract/applications/reviews'
import ApplicationPage from '@/pages/opportunities/[id]/applications/[applicationId]'
import ReviewPage from '@/pages/opportunities/[id]/applications'
import { profileId } from '@/tests/support/fixtures/profiles'
import { reviewedApplication, reviewedCall, reviewSummary } from '@/tests/support/fixtures/reviews'
import { errorResponse, mockEndpoint } from '@/tests/support/web/api'
import { renderAt } from '@/tests/support/web/render'
import { mockReview } from '@/tests/support/web/reviews'
import { signedInUser } from '@/tests/support/web/signedInUser'

afterEach(() => toast.removeAll())

const address = `/opportunities/${reviewedCall}/applications`
const concept = { id: profileId(801), name: 'Concept', weight: 3 }
const craft = { id: profileId(802), name: 'Craft', weight: 2 }
const criteria = [concept, craft]
const second = reviewSummary(2).id

const open = async (over: Partial<Review> = {}, items?: ReviewSummary[]) => {
  const review = { role: 'JUROR', criteria, criteriaVersion: 4, ...over } as const
  const api = mockReview({ review, ...(items && { items }) })
  renderAt(<ApplicationPage />, {
    address: `${address}/${second}`,
    pathname: '/opportunities/[id]/applications/[applicationId]',
    params: { id: reviewedCall, applicationId: second },
    source: signedInUser().source,
  })
  await screen.findByRole('heading', { level: 1, name: 'No. 2, Artist 2' })
  await waitFor(() => expect(point('Concept', '3')).toBeEnabled())
  return { ...api, user: userEvent.setup() }
}
const scale = (name: string) => within(screen.getByRole('radiogroup', { name: new RegExp(name) }))
const point = (name: string, score: string) => scale(name).getByRole('radio', { name: score })
const bodies = (saves: { text: string }[]) => saves.map(({ text }) => JSON.parse(text) as Scoring)
const total = () => screen.getByText(/^Your score:/)

test('scores each criterion, and shows what the score is once all are scored', async () => {
  const { user, saves } = await open()
  expect(screen.getByRole('radiogroup', { name: 'Concept 60%' })).toBeVisible()
  expect(total()).toHaveTextContent('Your score: – 0 of 2 criteria scored')
  await user.click(point('Concept', '5, strongest'))
  await waitFor(() => expect(total()).toHaveTextContent('Your score: – 1 of 2 criteria scored'))
  await user.click(point('Craft', '3'))
  await waitFor(() => expect(total()).toHaveTextContent('Your score: 4.2'))
  await waitFor(() => expect(saves).toHaveLength(2))
  const [, last] = bodies(saves)
  expect(last).toEqual({
    criterionScores: { [concept.id]: 5, [craft.id]: 3 },
    criteriaVersion: 4,
    note: null,
    hasConflict: false,
    isNoteShared: true,
    comment: null,
    version: 1,
  })
  await screen.findByText(/2 of 3 scored|1 of 3 scored/)
})

test('keys score one criterion after the other, and the one with the focus', async () => {
  const { user, saves } = await open()
  await user.keyboard('42')
  await waitFor(() => expect(total()).toHaveTextContent('Your score: 3.2'))
  point('Concept', '4').focus()
  await user.keyboard('1')
  await waitFor(() => expect(total()).toHaveTextContent('Your score: 1.4'))
  await waitFor(() =>
    expect(bodies(saves).at(-1)?.criterionScores).toEqual({ [concept.id]: 1, [craft.id]: 2 }),
  )
})

test('removes the score of one criterion', async () => {
  const own = {
    score: 4.2,
    criterionScores: { [concept.id]: 5, [craft.id]: 3 },
    note: null,
    hasConflict: false,
  }
  const { user, saves } = await open({}, [reviewSummary(2, { own })])
  expect(total()).toHaveTextContent('Your score: 4.2')
  await user.click(screen.getByRole('button', { name: 'Remove score: Craft' }))
  await waitFor(() => expect(bodies(saves).at(-1)?.criterionScores).toEqual({ [concept.id]: 5 }))
})

test('criteria that were changed meanwhile are loaded, and keep what was written', async () => {
  const { user, stored, base } = await open()
  const refused = mockEndpoint(
    'put',
    `${base}/applications/:id/review`,
    errorResponse(409, 'The criteria were changed meanwhile.', { code: 'criteria_changed' }),
  )
  stored.review = {
    ...stored.review,
    criteria: [...criteria, { id: profileId(803), name: 'Feasibility', weight: 1 }],
    criteriaVersion: 5,
  }
  await user.click(point('Concept', '4'))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The criteria were changed meanwhile. Check your scores, then save again.',
  )
  expect(refused).toHaveLength(1)
  await waitFor(() => expect(point('Feasibility', '3')).toBeEnabled())
  expect(point('Concept', '4')).toBeChecked()
  const { saves } = mockReview({ review: stored.review, items: stored.items })
  await user.click(screen.getByRole('button', { name: 'Save again' }))
  await waitFor(() =>
    expect(bodies(saves)).toMatchObject([
      { criterionScores: { [concept.id]: 4 }, criteriaVersion: 5 },
    ]),
  )
})

test('shows the organizer the criteria of each juror, also those of an incomplete review', async () => {
  const review = { role: 'ORGANIZER', criteria } as const
  mockReview({ review })
  mockEndpoint('get', `/v1/opportunities/${reviewedCall}/applications/${second}`, {
    ...reviewedApplication(reviewSummary(2)),
    jurorReviews: [
      {
        who: 'Jo Juror',
        score: 4.2,
        criterionScores: { [craft.id]: 3, [concept.id]: 5 },
        note: null,
        hasConflict: false,
      },
      {
        who: 'bo@example.org',
        score: null,
        criterionScores: { [craft.id]: 1 },
        note: null,
        hasConflict: false,
      },
    ],
  })
  renderAt(<ApplicationPage />, {
    address: `${address}/${second}`,
    pathname: '/opportunities/[id]/applications/[applicationId]',
    params: { id: reviewedCall, applicationId: second },
    source: signedInUser().source,
  })
  const jurors = within(await screen.findByRole('list', { name: 'Jurors' }))
  expect(jurors.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Jo Juror 4.2 of 5Concept 5 · Craft 3',
    'bo@example.org 1 of 2 criteria scoredCraft 1',
  ])
})

test('the list shows the score, and how much of one is missing', async () => {
  const note = { note: null, hasConflict: false }
  mockReview({
    review: { role: 'JUROR', criteria },
    items: [
      reviewSummary(1, {
        own: { ...note, score: 4.2, criterionScores: { [concept.id]: 5, [craft.id]: 3 } },
      }),
      reviewSummary(2, { own: { ...note, score: null, criterionScores: { [craft.id]: 3 } } }),
    ],
  })
  renderAt(<ReviewPage />, {
    address,
    pathname: '/opportunities/[id]/applications',
    params: { id: reviewedCall },
    source: signedInUser().source,
  })
  const list = await screen.findByRole('list', { name: 'Applications' })
  const [first, other] = within(list).getAllByRole('listitem')
  expect(first).toHaveTextContent('Your score: 4.2')
  expect(other).toHaveTextContent('1 of 2 criteria scored')
})
