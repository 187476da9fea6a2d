import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { BookmarkButton } from '@/components/opportunity/bookmark/BookmarkButton'
import { Toaster } from '@/components/ui/feedback/Toaster'
import { opportunitySummary } from '@/tests/support/fixtures/opportunities'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { mockEndpoint, errorResponse } from '@/tests/support/web/api'
import { savedBookmarks } from '@/tests/support/web/bookmarks'
import { standInIdentity } from '@/tests/support/web/identity'
import { renderAt, within } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

const [first, second] = [opportunitySummary(1), opportunitySummary(2)]

beforeEach(() => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
})

/** The first opportunity twice, as a list beside its own page would show it, and a second one. */
const show = (source = signedInUser({ profiles: [ownProfile(1)] }).source) =>
  renderAt(
    <>
      <BookmarkButton opportunity={first} />
      <BookmarkButton opportunity={first} hasText />
      <BookmarkButton opportunity={second} />
      <Toaster />
    </>,
    { source },
  )
const button = (name = 'Bookmark: Call 1') => screen.getByRole('button', { name })
const isPressed = (name?: string) => button(name).getAttribute('aria-pressed') === 'true'

test('marks bookmarked opportunities after one request for the whole page', async () => {
  const { loads } = savedBookmarks([first.id])
  show()
  await waitFor(() => expect(isPressed()).toBe(true))
  expect(isPressed('Bookmark')).toBe(true)
  expect(isPressed('Bookmark: Call 2')).toBe(false)
  expect(loads).toHaveLength(1)
  expect(loads[0]?.headers.get('x-ac-token')).toBe(`token of ${ownProfile(1).id}`)
})

test('sends no request for a visitor', async () => {
  const { loads } = savedBookmarks([first.id])
  show(standInIdentity().source)
  await expect(
    waitFor(() => expect(loads.length).toBeGreaterThan(0), { timeout: 300 }),
  ).rejects.toThrow()
  expect(isPressed()).toBe(false)
})

test('renders on the server as not bookmarked', () => {
  const Providers = within()
  const html = renderToString(
    <Providers>
      <BookmarkButton opportunity={first} />
    </Providers>,
  )
  expect(html).toContain('aria-pressed="false"')
})

test('shows a new bookmark everywhere before the API has answered', async () => {
  const user = userEvent.setup()
  const { creates } = savedBookmarks([second.id])
  show()
  await waitFor(() => expect(isPressed('Bookmark: Call 2')).toBe(true))
  let respond: (response: Response) => void = () => undefined
  const slow = mockEndpoint(
    'post',
    '/v1/opportunities/bookmarks/:id',
    () => new Promise<Response>((resolve) => (respond = resolve)),
  )
  await user.click(button())
  await waitFor(() => expect(isPressed('Bookmark')).toBe(true))
  await waitFor(() => expect(slow).toHaveLength(1))
  respond(new Response(null, { status: 204 }))
  expect(creates).toHaveLength(0)
  await waitFor(() => expect(isPressed()).toBe(true))
})

test('takes a new bookmark back with a message when the API refuses it', async () => {
  const user = userEvent.setup()
  savedBookmarks([second.id])
  show()
  await waitFor(() => expect(isPressed('Bookmark: Call 2')).toBe(true))
  mockEndpoint('post', '/v1/opportunities/bookmarks/:id', () =>
    errorResponse(404, 'Opportunity not found.'),
  )
  await user.click(button())
  expect(await screen.findByText('We couldn’t add the bookmark. Try again.')).toBeInTheDocument()
  expect(screen.getByText('Opportunity not found.')).toBeInTheDocument()
  expect(isPressed()).toBe(false)
  expect(isPressed('Bookmark: Call 2')).toBe(true)
})

test('restores a removed bookmark with a message when the connection fails', async () => {
  const user = userEvent.setup()
  savedBookmarks([first.id])
  show()
  await waitFor(() => expect(isPressed()).toBe(true))
  mockEndpoint('delete', '/v1/opportunities/bookmarks/:id', () => Response.error())
  await user.click(button())
  expect(await screen.findByText('We couldn’t remove the bookmark. Try again.')).toBeInTheDocument()
  expect(isPressed()).toBe(true)
})

test('clicks in quick succession reach the API in their order', async () => {
  const user = userEvent.setup()
  const { saved, creates, deletes } = savedBookmarks([second.id])
  show()
  await waitFor(() => expect(isPressed('Bookmark: Call 2')).toBe(true))
  for (const shown of [true, false, true]) {
    await user.click(button())
    await waitFor(() => expect(isPressed()).toBe(shown))
  }
  await waitFor(() => expect([creates.length, deletes.length]).toEqual([2, 1]))
  expect(saved.ids).toEqual([first.id, second.id])
})
