import type { CallName } from '@/contract/contract'
import { saveAddress } from '@/server/repositories/profiles/secretAddresses'
import { secretHash } from '@/server/secrets'
import type { Owner, Row } from '@/tests/support/server/access'
import { buildOpportunity } from '@/tests/support/server/factories'

const published = async ({ api, profileId }: Owner) => ({
  params: { id: await buildOpportunity(api.db, { profile_id: profileId }) },
})

const calendar = async ({ api, profileId }: Owner) => {
  const secret = crypto.randomUUID()
  await saveAddress(api.db, 'bookmark_calendars', profileId, secretHash(secret))
  return { params: { file: `${secret}.ics` } }
}

export const bookmarkRows = {
  listBookmarks: { expected: 200 },
  listRemovedBookmarks: { expected: 200 },
  listBookmarkIds: { expected: 200 },
  createBookmark: { expected: 204, request: published },
  // No profile of the table has a bookmark.
  updateBookmark: { expected: 404, request: () => ({ body: { note: 'Later' } }) },
  deleteBookmark: { expected: 204, request: published },
  getBookmarkCalendar: { expected: 200, request: calendar },
  getBookmarkCalendarState: { expected: 200, request: calendar },
  createBookmarkCalendar: { expected: 201 },
  deleteBookmarkCalendar: { expected: 204, request: calendar },
} satisfies Partial<Record<CallName, Row>>
