import type { CallName } from '@/contract/contract'
import type { Row } from '@/tests/support/server/access'

export const bookmarkRows = {
  listBookmarks: { answers: 501 },
  createBookmark: { answers: 501 },
  deleteBookmark: { answers: 501 },
  getBookmarkCalendar: { answers: 501 },
  createBookmarkCalendar: { answers: 501 },
  deleteBookmarkCalendar: { answers: 501 },
  listSearches: { answers: 501 },
  createSearch: { answers: 501 },
  deleteSearch: { answers: 501 },
} satisfies Partial<Record<CallName, Row>>
