import type { CallName } from '@/contract/contract'
import type { Cast, Row } from '@/tests/support/server/access'
import { buildOpportunity } from '@/tests/support/server/factories'

const published = async ({ api, profileId }: Cast) => ({
  params: { id: await buildOpportunity(api.db, { profile_id: profileId }) },
})

export const bookmarkRows = {
  listBookmarks: { answers: 200 },
  createBookmark: { answers: 204, ask: published },
  // Nobody in the table has bookmarked anything.
  updateBookmark: { answers: 404, ask: () => ({ body: { note: 'Later' } }) },
  deleteBookmark: { answers: 204, ask: published },
  getBookmarkCalendar: { answers: 501 },
  createBookmarkCalendar: { answers: 501 },
  deleteBookmarkCalendar: { answers: 501 },
  listSearches: { answers: 501 },
  createSearch: { answers: 501 },
  deleteSearch: { answers: 501 },
} satisfies Partial<Record<CallName, Row>>
