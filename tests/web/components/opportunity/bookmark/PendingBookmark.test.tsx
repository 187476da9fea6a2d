import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BookmarkButton } from '@/components/opportunity/bookmark/BookmarkButton'
import { PendingBookmark } from '@/components/opportunity/bookmark/PendingBookmark'
import { Toaster } from '@/components/ui/feedback/Toaster'
import { opportunitySummary } from '@/tests/support/fixtures/opportunities'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { setPendingBookmark } from '@/lib/opportunities/pendingBookmark'
import { mockEndpoint, errorResponse } from '@/tests/support/web/api'
import { savedBookmarks } from '@/tests/support/web/bookmarks'
import { authUser } from '@/tests/support/web/identity'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

const opportunity = opportunitySummary(1)
const pending = { id: opportunity.id, title: opportunity.title }
const storageKey = 'pending bookmark'

beforeEach(() => setPendingBookmark(null))
afterEach(() => window.sessionStorage.clear())

const show = (identity: ReturnType<typeof signedInUser>, address = '/opportunities?page=2') =>
  renderAt(
    <>
      <BookmarkButton opportunity={opportunity} />
      <PendingBookmark />
      <Toaster />
    </>,
    { address, source: identity.source },
  )
const signedOut = (profiles = [ownProfile(1)]) => {
  const identity = signedInUser({ profiles })
  identity.setUser(null)
  return identity
}
const button = () => screen.getByRole('button', { name: 'Bookmark: Call 1' })
const dialog = () => screen.findByRole('dialog', { name: 'Log in to bookmark' })

test('asks a visitor to log in, returns to the page, and bookmarks after sign-in', async () => {
  const user = userEvent.setup()
  const { creates } = savedBookmarks()
  const identity = signedOut()
  const { visits } = show(identity)
  await user.click(button())
  await dialog()
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect(visits.map(({ address }) => address)).toEqual(['/login?next=%2Fopportunities%3Fpage%3D2'])
  expect(creates).toHaveLength(0)

  identity.setUser(authUser())
  expect(await screen.findByText('“Call 1” is bookmarked.')).toBeInTheDocument()
  expect(creates.map(({ url }) => url.pathname)).toEqual([
    `/v1/opportunities/bookmarks/${opportunity.id}`,
  ])
  await waitFor(() => expect(button()).toHaveAttribute('aria-pressed', 'true'))
  expect(window.sessionStorage.getItem(storageKey)).toBeNull()
})

test('offers sign-up, which returns to the page as well', async () => {
  const user = userEvent.setup()
  show(signedOut())
  await user.click(button())
  await dialog()
  const link = screen.getByRole('link', { name: 'Sign up' })
  expect(link).toHaveAttribute('href', '/signup?next=%2Fopportunities%3Fpage%3D2')
})

test('cancelling the dialog makes no bookmark after a later sign-in', async () => {
  const user = userEvent.setup()
  const { creates, loads } = savedBookmarks()
  const identity = signedOut()
  show(identity)
  await user.click(button())
  await dialog()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  identity.setUser(authUser())
  await waitFor(() => expect(loads).toHaveLength(1))
  expect(creates).toHaveLength(0)
})

test('opens the wizard once for a user without a profile, and bookmarks with the new profile', async () => {
  const { creates } = savedBookmarks()
  const identity = signedInUser()
  setPendingBookmark({ ...pending, isConfirmed: true })
  const { visits } = show(identity)
  await waitFor(() => expect(visits.map(({ address }) => address)).toEqual(['/signup/wizard/role']))
  expect(screen.getByText('Create a profile to bookmark opportunities.')).toBeInTheDocument()

  // The wizard has created a profile; the list of profiles is loaded again with the next document.
  identity.stored.profiles = [ownProfile(3)]
  identity.setUser(null)
  identity.setUser(authUser({ uid: 'maren again' }))
  await waitFor(() => expect(creates).toHaveLength(1))
  expect(creates[0]?.headers.get('x-ac-token')).toBe(`token of ${ownProfile(3).id}`)
  expect(visits).toHaveLength(1)
})

test('leaves sign-up pages alone, which lead on by themselves', async () => {
  setPendingBookmark({ ...pending, isConfirmed: true })
  const { visits } = show(signedInUser(), '/signup?next=/opportunities')
  await expect(waitFor(() => expect(visits).not.toEqual([]), { timeout: 300 })).rejects.toThrow()
})

test('a bookmark that the API refuses is reported and can be repeated', async () => {
  const user = userEvent.setup()
  const { creates } = savedBookmarks()
  mockEndpoint('post', '/v1/opportunities/bookmarks/:id', () =>
    errorResponse(503, 'Not available right now.'),
  )
  setPendingBookmark(pending)
  show(signedInUser({ profiles: [ownProfile(1)] }))
  expect(await screen.findByText('We couldn’t bookmark “Call 1”')).toBeInTheDocument()
  expect(screen.getByText('Not available right now.')).toBeInTheDocument()
  const again = savedBookmarks()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(again.creates).toHaveLength(1))
  expect(creates).toHaveLength(0)
})

test.each([
  ['not JSON', '{'],
  ['an id that is a path', JSON.stringify({ id: '../profiles', title: 'x' })],
  ['no title', JSON.stringify({ id: opportunity.id })],
])('ignores a stored entry with %s', async (_, stored) => {
  vi.resetModules()
  window.sessionStorage.setItem(storageKey, stored)
  const { usePendingBookmark } = await import('@/lib/opportunities/pendingBookmark')
  const Probe = () => <p>{JSON.stringify(usePendingBookmark())}</p>
  renderAt(<Probe />, { source: signedOut().source })
  expect(screen.getByText('null')).toBeInTheDocument()
})
