import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import toast from 'react-hot-toast/headless'
import type { Review, ReviewSummary, Scoring } from '@/contract/applications/reviews'
import ApplicationPage from '@/pages/opportunities/[id]/applications/[applicationId]'
import { reviewedApplication, reviewedCall, reviewSummary } from '@/tests/support/fixtures/reviews'
import { errorResponse, mockEndpoint } from '@/tests/support/web/api'
import { renderAt } from '@/tests/support/web/render'
import { mockReview, removeFromJury } from '@/tests/support/web/reviews'
import { signedInUser } from '@/tests/support/web/signedInUser'

afterEach(() => toast.removeAll())

const address = `/opportunities/${reviewedCall}/applications`
const second = reviewSummary(2).id

const render = () =>
  renderAt(<ApplicationPage />, {
    address: `${address}/${second}?sortBy=rank`,
    pathname: '/opportunities/[id]/applications/[applicationId]',
    params: { id: reviewedCall, applicationId: second },
    source: signedInUser().source,
  })
const open = async (role: Review['role'] = 'JUROR', items?: ReviewSummary[]) => {
  const api = mockReview({ review: { role }, ...(items && { items }) })
  const view = render()
  await screen.findByRole('heading', { level: 1, name: 'No. 2, Artist 2' })
  await waitFor(() => expect(screen.getByRole('radio', { name: '3' })).toBeEnabled())
  return { ...view, ...api, user: userEvent.setup() }
}
const bodies = (saves: { text: string }[]) =>
  saves.map(({ text }) => {
    const {
      isNoteShared,
      criteriaVersion = 0,
      comment = null,
      ...body
    } = JSON.parse(text) as Scoring
    expect({ isNoteShared, criteriaVersion, comment }).toEqual({
      isNoteShared: true,
      criteriaVersion: 0,
      comment: null,
    })
    return body
  })
const note = () => screen.getByRole('textbox', { name: /^(Private note|Note)/ })

test('shows the organizer what each juror thinks', async () => {
  mockReview({ review: { role: 'ORGANIZER' } })
  mockEndpoint('get', `/v1/opportunities/${reviewedCall}/applications/${second}`, {
    ...reviewedApplication(reviewSummary(2)),
    jurorReviews: [
      {
        who: 'Jo Juror',
        score: 4,
        note: 'Bold lines.',
        comment: 'Come again.',
        hasConflict: false,
      },
      { who: 'bo@example.org', score: null, note: null, hasConflict: true },
    ],
  })
  render()
  const jurors = within(await screen.findByRole('list', { name: 'Jurors' }))
  expect(jurors.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Jo Juror 4 of 5For the applicant: Come again.Bold lines.',
    'bo@example.org Conflict of interest',
  ])
  expect(screen.getByRole('textbox', { name: 'Private note' })).toBeVisible()
})

test('says who sees the note of a juror', async () => {
  const own = { score: 4, note: 'Between us', hasConflict: false }
  await open(
    'JUROR',
    [1, 2, 3].map((number) => reviewSummary(number, { own })),
  )
  expect(note()).toHaveAccessibleDescription(
    /Only you see it. Once you change it, the organizer sees it, too./,
  )
})

test('scores by keyboard, and goes to the next application of the list', async () => {
  const { user, saves, visits } = await open()
  await user.keyboard('4')
  await waitFor(() =>
    expect(bodies(saves)).toEqual([{ score: 4, note: null, hasConflict: false, version: 1 }]),
  )
  expect(screen.getByRole('radio', { name: '4' })).toBeChecked()
  await user.keyboard('{ArrowRight}')
  expect(visits.at(-1)?.address).toBe(`${address}/${reviewSummary(3).id}?sortBy=rank`)
})

test('keys that are typed into the note score nothing and lead nowhere', async () => {
  const { user, saves, visits } = await open()
  await user.type(note(), '5{ArrowLeft}')
  await waitFor(() => expect(saves).toHaveLength(1))
  expect(bodies(saves)).toEqual([{ score: null, note: '5', hasConflict: false, version: 1 }])
  expect(visits).toEqual([])
})

test('an application that was decided meanwhile keeps what was written', async () => {
  const { user } = await open()
  mockEndpoint(
    'put',
    `/v1/opportunities/${reviewedCall}/applications/:id/review`,
    errorResponse(409, 'This application was decided.'),
  )
  await user.type(note(), 'Strong')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This application was decided. Your score and note are kept in this browser.',
  )
  expect(note()).toHaveValue('Strong')
  // The decision was taken back.
  mockReview()
  await user.click(screen.getByRole('button', { name: 'Save again' }))
  await screen.findByText('Saved')
})

test('an application that was withdrawn meanwhile says so, and keeps what was written', async () => {
  const { user, stored } = await open()
  stored.items = []
  await user.type(note(), 'Strong')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This application was withdrawn or erased, or other jurors review it now. Your score and note are kept in this browser.',
  )
  expect(note()).toHaveValue('Strong')
})

test('a conflict of interest hides the application, and undoing it keeps the note', async () => {
  const { user, saves } = await open()
  await user.type(note(), 'My student')
  await user.click(screen.getByRole('button', { name: 'I have a conflict of interest' }))
  await screen.findByRole('heading', { name: 'Conflict of interest' })
  expect(bodies(saves).at(-1)).toEqual({
    score: null,
    note: 'My student',
    hasConflict: true,
    version: 1,
  })
  expect(screen.queryByText('Low tide, 2024, Ink on paper')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(note()).toHaveValue('My student'))
  expect(bodies(saves).at(-1)).toEqual({ score: null, note: 'My student', hasConflict: false })
})

test('a juror who was removed keeps what was written, and finds a way out', async () => {
  const { user } = await open()
  removeFromJury()
  await user.type(note(), 'Strong')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The organizer removed you as a juror of this call. Your score and note are kept in this browser.',
  )
  expect(note()).toHaveValue('Strong')
  expect(screen.getByRole('link', { name: 'Your applications' })).toHaveAttribute(
    'href',
    '/applications',
  )
  expect(screen.queryByRole('button', { name: 'Save again' })).toBeNull()
})

test('an application that is opened after the juror was removed is no conflict of interest', async () => {
  const { stored, base } = mockReview({ review: { role: 'JUROR' } })
  const removed = removeFromJury()
  const requested = mockEndpoint('get', `${base}/review`, () =>
    requested.length > 1 ? removed() : stored.review,
  )
  render()
  await screen.findByRole('heading', { level: 1, name: 'You no longer review this call' })
  expect(screen.queryByText('Conflict of interest')).toBeNull()
  expect(screen.getByRole('link', { name: 'Your applications' })).toBeVisible()
})

test('says that an application was changed after the score, which stays on demand', async () => {
  const own = { score: 3, note: null, hasConflict: false }
  const { user, saves } = await open('JUROR', [
    reviewSummary(2, { own, version: 2, isChanged: true }),
  ])
  expect(screen.getByText('Changed after your score')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Keep my score' }))
  await waitFor(() => expect(screen.queryByText('Changed after your score')).toBeNull())
  expect(bodies(saves)).toEqual([{ ...own, version: 2 }])
  expect(screen.getByRole('radio', { name: '3' })).toBeChecked()
})

test('a score for what was changed meanwhile loads the change, and asks about the score', async () => {
  const { user, saves, stored } = await open()
  stored.items = stored.items.map((item) => ({ ...item, version: 2 }))
  await user.keyboard('4')
  await screen.findByText('Changed after your score')
  expect(bodies(saves)).toEqual([{ score: 4, note: null, hasConflict: false, version: 1 }])
  await user.keyboard('5')
  await waitFor(() => expect(screen.queryByText('Changed after your score')).toBeNull())
  expect(bodies(saves).at(-1)).toMatchObject({ score: 5, version: 2 })
})

test('the organizer moves it to another round', async () => {
  const moves = mockEndpoint('put', `/v1/opportunities/${reviewedCall}/rounds`, () => {
    return new Response(null, { status: 204 })
  })
  const { user } = await open('ORGANIZER')
  expect(screen.queryByRole('button', { name: /conflict/ })).toBeNull()
  await user.click(screen.getByRole('combobox', { name: 'Round' }))
  await user.click(screen.getByRole('option', { name: 'Shortlist' }))
  await waitFor(() =>
    expect(JSON.parse(moves[0]?.text ?? '')).toEqual({ ids: [second], round: 'SHORTLIST' }),
  )
})

test('saves a comment for the applicant, which stays when the page is opened again', async () => {
  const own = { score: 4, note: null, hasConflict: false, comment: 'Bold lines.' }
  const { saves, user } = await open(
    'JUROR',
    [1, 2, 3].map((number) => reviewSummary(number, { own })),
  )
  const comment = screen.getByRole('textbox', { name: 'Comment for the applicant' })
  expect(comment).toHaveValue('Bold lines.')
  expect(comment).toHaveAccessibleDescription(/without your name/)
  await user.type(comment, ' Come again.')
  // A slow browser can save before the last letter, too.
  await waitFor(() =>
    expect(JSON.parse(saves.at(-1)?.text ?? '{}')).toMatchObject({
      score: 4,
      comment: 'Bold lines. Come again.',
    }),
  )
})
