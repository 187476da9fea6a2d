import { createHash } from 'node:crypto'
import type { CallName } from '@/contract/contract'
import { saveCalendar } from '@/server/repositories/bookmarkCalendars'
import type { Cast, Row } from '@/tests/support/server/access'
import { buildOpportunity } from '@/tests/support/server/factories'

const published = async ({ api, profileId }: Cast) => ({
  params: { id: await buildOpportunity(api.db, { profile_id: profileId }) },
})

const calendar = async ({ api, profileId }: Cast) => {
  const secret = crypto.randomUUID()
  await saveCalendar(api.db, profileId, createHash('sha256').update(secret).digest())
  return { params: { file: `${secret}.ics` } }
}

export const bookmarkRows = {
  listBookmarks: { answers: 200 },
  listBookmarkIds: { answers: 200 },
  createBookmark: { answers: 204, ask: published },
  // Nobody in the table has bookmarked anything.
  updateBookmark: { answers: 404, ask: () => ({ body: { note: 'Later' } }) },
  deleteBookmark: { answers: 204, ask: published },
  getBookmarkCalendar: { answers: 200, ask: calendar },
  getBookmarkCalendarState: { answers: 200, ask: calendar },
  createBookmarkCalendar: { answers: 201 },
  deleteBookmarkCalendar: { answers: 204, ask: calendar },
  listSearches: { answers: 501 },
  createSearch: { answers: 501 },
  deleteSearch: { answers: 501 },
} satisfies Partial<Record<CallName, Row>>
