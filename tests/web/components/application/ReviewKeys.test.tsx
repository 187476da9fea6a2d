import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import toast from 'react-hot-toast/headless'
import { Toaster } from '@/components/ui/feedback/Toaster'
import ApplicationPage from '@/pages/opportunities/[id]/applications/[applicationId]'
import { reviewedApplication, reviewedCall, reviewSummary } from '@/tests/support/fixtures/reviews'
import { errorResponse, mockEndpoint, type ReceivedRequest } from '@/tests/support/web/api'
import { renderAt } from '@/tests/support/web/render'
import { mockReview } from '@/tests/support/web/reviews'
import { signedInUser } from '@/tests/support/web/signedInUser'

afterEach(() => toast.removeAll())

const address = `/opportunities/${reviewedCall}/applications`
const idOf = (number: number) => reviewSummary(number).id

const open = async (number: number) => {
  const page = (
    <>
      <ApplicationPage />
      <Toaster />
    </>
  )
  renderAt(page, {
    address: `${address}/${idOf(number)}`,
    pathname: '/opportunities/[id]/applications/[applicationId]',
    params: { id: reviewedCall, applicationId: idOf(number) },
    source: signedInUser().source,
  })
  await screen.findByRole('link', { name: 'Next application' })
  return userEvent.setup()
}
const pathOf = (number: number) => `/v1/opportunities/${reviewedCall}/applications/${idOf(number)}`
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

/** By the number of the application, in the order of the requests. */
const scoresOf = (saves: ReceivedRequest[]) =>
  [1, 2, 3].map((number) => {
    const own = saves.filter(({ url }) => url.pathname.includes(idOf(number)))
    return own.map(({ text }) => (JSON.parse(text) as { score: number | null }).score).at(-1)
  })

/** Answers an endpoint only once `release` was called. */
const hold = (verb: 'get' | 'put', path: string, reply: () => unknown) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const requests = mockEndpoint(verb, path, async () => {
    await held
    return reply()
  })
  return { requests, release: () => release() }
}

test('keys that are pressed faster than applications load score one after the other', async () => {
  const { saves } = mockReview({ review: { role: 'JUROR' } })
  const { requests, release } = hold('get', pathOf(2), () => reviewedApplication(reviewSummary(2)))
  const user = await open(1)
  await user.keyboard('4{ArrowRight}5{ArrowRight}2')
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(scoresOf(saves)).toEqual([4, undefined, undefined])
  release()
  await heading('No. 3, Artist 3')
  await waitFor(() => expect(scoresOf(saves)).toEqual([4, 5, 2]))
})

test('a key counts for no application but the one it was pressed at', async () => {
  const { saves } = mockReview({ review: { role: 'JUROR' } })
  const { release } = hold('get', pathOf(1), () => errorResponse(500, 'Down'))
  const user = await open(1)
  await user.keyboard('3')
  await user.click(screen.getByRole('link', { name: 'Next application' }))
  await heading('No. 2, Artist 2')
  release()
  await waitFor(() => expect(screen.getByRole('radio', { name: '3' })).toBeEnabled())
  await user.keyboard('4')
  await waitFor(() => expect(scoresOf(saves)).toEqual([undefined, 4, undefined]))
})

test('a score that is saved after the next application is shown changes nothing on it', async () => {
  const { saves } = mockReview({ review: { role: 'JUROR' } })
  const own = { score: 4, note: null, hasConflict: false }
  const { requests, release } = hold('put', `${pathOf(1)}/review`, () => reviewSummary(1, { own }))
  const user = await open(1)
  await user.keyboard('4{ArrowRight}')
  await heading('No. 2, Artist 2')
  release()
  await waitFor(() => expect(requests.length).toBeGreaterThan(0))
  await user.keyboard('{ArrowRight}{ArrowLeft}5')
  await waitFor(() => expect(scoresOf(saves)).toEqual([undefined, 5, undefined]))
  await heading('No. 2, Artist 2')
})

test('a score that is refused after the next application is shown is announced', async () => {
  mockReview({ review: { role: 'JUROR' } })
  mockEndpoint('put', `/v1/opportunities/${reviewedCall}/applications/${idOf(1)}/review`, () =>
    errorResponse(500, 'Down'),
  )
  const user = await open(1)
  await user.keyboard('4{ArrowRight}')
  await heading('No. 2, Artist 2')
  expect(await screen.findByText('Your review of No. 1, Artist 1 isn’t saved.')).toBeVisible()
})

test('the arrow keys lead on from an application with a conflict of interest', async () => {
  const [one, two] = [reviewSummary(1), reviewSummary(2)]
  const conflicted = reviewSummary(1, { own: { ...one.own, hasConflict: true } })
  mockReview({ review: { role: 'JUROR' }, items: [conflicted, two] })
  const user = await open(1)
  await screen.findByRole('heading', { name: 'Conflict of interest' })
  await user.keyboard('{ArrowRight}')
  await heading('No. 2, Artist 2')
})
