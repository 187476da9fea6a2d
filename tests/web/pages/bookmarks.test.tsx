import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Toaster } from '@/components/ui/feedback/Toaster'
import type { Bookmark } from '@/contract/opportunities/bookmarks'
import BookmarksPage from '@/pages/bookmarks'
import { opportunitySummary } from '@/tests/support/fixtures/opportunities'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { mockEndpoint, errorResponse, type ReceivedRequest } from '@/tests/support/web/api'
import { savedBookmarks } from '@/tests/support/web/bookmarks'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

const now = new Date('2026-11-20T12:00:00Z')
const state = { status: null, note: null, createdAt: '2026-11-01T00:00:00.000Z' }

/** A bookmark that closes on this day. */
const closing = (n: number, day: string, over: Partial<Bookmark['bookmark']> = {}): Bookmark => ({
  ...opportunitySummary(n, {
    deadline: {
      localDateTime: `${day}T12:00`,
      timeZone: 'UTC',
      instant: `${day}T12:00:00.000Z`,
    },
    isClosed: day < '2026-11-20',
  }),
  bookmark: { ...state, ...over },
})
const bookmarks = [
  closing(1, '2026-11-23', { note: 'Ask for the floor plan' }),
  closing(2, '2027-02-01', { status: 'APPLIED' }),
  closing(3, '2026-11-01', { status: 'DECLINED' }),
]

const updates: ReceivedRequest[] = []
const given = (list: Bookmark[] = bookmarks) => {
  const saved = savedBookmarks(list.map(({ id }) => id))
  mockEndpoint('get', '/v1/opportunities/bookmarks/list', list)
  mockEndpoint('get', '/v1/opportunities/bookmarks/removed', [])
  mockEndpoint('get', '/v1/opportunities/calendar', { createdAt: null })
  mockEndpoint('put', '/v1/opportunities/bookmarks/:id', (seen: ReceivedRequest) => {
    updates.push(seen)
    return new Response(null, { status: 204 })
  })
  return saved
}
const open = (address = '/bookmarks', profiles = [ownProfile(1)]) =>
  renderAt(
    <>
      <BookmarksPage />
      <Toaster />
    </>,
    { address, source: signedInUser({ profiles }).source },
  )
const group = async (name: string) => within(await screen.findByRole('list', { name }))
const titles = async (name: string) =>
  (await group(name)).getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

beforeEach(() => {
  updates.length = 0
  vi.useFakeTimers({ now, toFake: ['Date'] })
})

test('groups bookmarks by urgency, closed ones last', async () => {
  given()
  open()
  expect(await titles('Closing within 7 days')).toEqual(['Call 1'])
  expect(await titles('Open')).toEqual(['Call 2'])
  expect(await titles('Closed')).toEqual(['Call 3'])
  await screen.findByRole('heading', { level: 2, name: 'Calendar' })
  const headings = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)
  expect(headings).toEqual(['Closing within 7 days', 'Open', 'Closed', 'Calendar'])
  expect((await group('Closing within 7 days')).getByText('3 days left')).toBeInTheDocument()
})

test('filters by status; the address names the status', async () => {
  given()
  open('/bookmarks?status=APPLIED')
  expect(await titles('Open')).toEqual(['Call 2'])
  expect(screen.queryByRole('list', { name: 'Closed' })).not.toBeInTheDocument()
  const tabs = within(screen.getByRole('navigation', { name: 'Your status' }))
  expect(
    tabs.getAllByRole('link').map((tab) => [tab.textContent, tab.getAttribute('href')]),
  ).toEqual([
    ['All 3', '/bookmarks'],
    ['No status 1', '/bookmarks?status=NONE'],
    ['Applied 1', '/bookmarks?status=APPLIED'],
    ['Declined 1', '/bookmarks?status=DECLINED'],
  ])
  expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Applied')
})

test('a chosen status is shown at once and sent to the API', async () => {
  const user = userEvent.setup()
  given()
  open()
  const select = await screen.findByRole('combobox', { name: 'Your status for Call 1' })
  await user.selectOptions(select, 'SHORTLISTED')
  expect(select).toHaveValue('SHORTLISTED')
  await waitFor(() => expect(updates.map(({ text }) => text)).toEqual(['{"status":"SHORTLISTED"}']))
})

test('a status that the API refuses is taken back with a message', async () => {
  const user = userEvent.setup()
  given()
  mockEndpoint('put', '/v1/opportunities/bookmarks/:id', () =>
    errorResponse(503, 'Not available right now.'),
  )
  open()
  const select = await screen.findByRole('combobox', { name: 'Your status for Call 2' })
  await user.selectOptions(select, 'ACCEPTED')
  expect(await screen.findByText('We couldn’t save the status. Try again.')).toBeInTheDocument()
  expect(select).toHaveValue('APPLIED')
})

test('a note saves itself', async () => {
  const user = userEvent.setup()
  given()
  open()
  expect(await screen.findByText('Ask for the floor plan')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Edit note on Call 1' }))
  const note = await screen.findByRole('textbox', { name: 'Note on Call 1' })
  await waitFor(() => expect(note).toHaveFocus())
  await user.clear(note)
  await user.type(note, 'Sent on Friday')
  await waitFor(() => expect(updates.at(-1)?.text).toBe(JSON.stringify({ note: 'Sent on Friday' })))
  expect(await screen.findByText('Saved')).toBeInTheDocument()
})

test('a note that is not saved stays, says why, and can be saved again', async () => {
  const user = userEvent.setup()
  given()
  mockEndpoint('put', '/v1/opportunities/bookmarks/:id', () => Response.error())
  open()
  await user.click(await screen.findByRole('button', { name: 'Add a note on Call 2' }))
  const note = await screen.findByRole('textbox', { name: 'Note on Call 2' })
  await user.type(note, 'Portfolio sent')
  expect(await screen.findByText(/What you wrote is still here/)).toBeInTheDocument()
  expect(note).toHaveValue('Portfolio sent')
  given()
  await user.click(screen.getByRole('button', { name: 'Save again' }))
  await waitFor(() => expect(updates.at(-1)?.text).toBe('{"note":"Portfolio sent"}'))
  await waitFor(() => expect(screen.queryByText(/still here/)).not.toBeInTheDocument())
})

test('a removed bookmark disappears and comes back with its status and note on undo', async () => {
  const user = userEvent.setup()
  const { saved, deletes, creates } = given()
  open()
  await screen.findByText('Call 2')
  await user.click(screen.getByRole('button', { name: 'Remove bookmark: Call 2' }))
  await waitFor(() => expect(screen.queryByText('Call 2')).not.toBeInTheDocument())
  expect(await screen.findByText('“Call 2” is no longer bookmarked.')).toBeInTheDocument()
  expect(deletes).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Call 2')).toBeInTheDocument()
  expect(creates).toHaveLength(1)
  expect(updates.at(-1)?.text).toBe('{"status":"APPLIED","note":null}')
  expect(saved.ids).toHaveLength(3)
})

test('a bookmark that cannot be removed comes back with a message', async () => {
  const user = userEvent.setup()
  given()
  mockEndpoint('delete', '/v1/opportunities/bookmarks/:id', () => errorResponse(503, 'Resting.'))
  open()
  await screen.findByText('Call 2')
  await user.click(screen.getByRole('button', { name: 'Remove bookmark: Call 2' }))
  expect(await screen.findByText('We couldn’t remove the bookmark. Try again.')).toBeInTheDocument()
  expect(await screen.findByText('Call 2')).toBeInTheDocument()
})

test('without bookmarks it links to the opportunities', async () => {
  given([])
  open()
  expect(await screen.findByText('No bookmarks yet')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Find opportunities' })).toHaveAttribute(
    'href',
    '/opportunities',
  )
})

test('a failure shows its message and can be retried', async () => {
  const user = userEvent.setup()
  given()
  mockEndpoint('get', '/v1/opportunities/bookmarks/list', () => errorResponse(503, 'Resting.'))
  open()
  expect(await screen.findByText('We couldn’t load your bookmarks')).toBeInTheDocument()
  given()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await titles('Open')).toEqual(['Call 2'])
})

test('a user without a profile is led to create one', async () => {
  open('/bookmarks', [])
  expect(await screen.findByRole('link', { name: 'Create a profile' })).toBeInTheDocument()
})

test('a visitor is sent to log in and back', async () => {
  const identity = signedInUser()
  identity.setUser(null)
  const { visits } = renderAt(<BookmarksPage />, {
    address: '/bookmarks?status=APPLIED',
    source: identity.source,
  })
  await waitFor(() =>
    expect(visits.map(({ address }) => address)).toEqual([
      '/login?next=%2Fbookmarks%3Fstatus%3DAPPLIED',
    ]),
  )
})

test('lists removed opportunities with status and note, without a link', async () => {
  const user = userEvent.setup()
  given([])
  mockEndpoint('get', '/v1/opportunities/bookmarks/removed', [
    {
      id: '0c0c0c0c-0000-4000-8000-000000000009',
      title: 'Gone call',
      organizer: 'Hall',
      isUnpublished: false,
      bookmark: { ...state, status: 'APPLIED', note: 'Sent the portfolio' },
    },
  ])
  open()
  const removed = await group('Removed')
  expect(removed.getByText('The organizer removed it')).toBeInTheDocument()
  expect(removed.getByText('Sent the portfolio')).toBeInTheDocument()
  expect(removed.queryByRole('link')).not.toBeInTheDocument()
  const status = removed.getByRole('combobox', { name: 'Your status for Gone call' })
  await user.selectOptions(status, 'DECLINED')
  await waitFor(() => expect(status).toHaveValue('DECLINED'))
  await user.click(removed.getByRole('button', { name: 'Remove bookmark: Gone call' }))
  await waitFor(() => expect(screen.queryByText('Gone call')).not.toBeInTheDocument())
})
