import type { Bookmark, RemovedBookmark } from '@/contract/opportunities/bookmarks'
import { bookmarkStatuses, type BookmarkStatus } from '@/contract/enums/bookmarks'
import { deadlineStatus, type ViewerTime } from './deadlines'

/** An opportunity with what the user noted about it. */
export type NotedBookmark = Pick<Bookmark, 'id' | 'title' | 'bookmark'>

/** Why a bookmarked opportunity has no page. */
export const removedWords = ({ isUnpublished }: Pick<RemovedBookmark, 'isUnpublished'>) =>
  isUnpublished ? 'The organizer made it a draft again' : 'The organizer removed it'

/** The ids with or without this one. */
export const withBookmark = (ids: readonly string[], id: string, isBookmarked: boolean) => {
  const others = ids.filter((other) => other !== id)
  return isBookmarked ? [id, ...others] : others
}

/** A personal status; `NONE` for bookmarks without one, '' for all bookmarks. */
export type StatusFilter = BookmarkStatus | 'NONE' | ''

const statuses = Object.keys(bookmarkStatuses) as BookmarkStatus[]

export const statusFilterOf = (value: unknown): StatusFilter =>
  value === 'NONE' ? value : (statuses.find((status) => status === value) ?? '')

export const withStatus = <B extends NotedBookmark>(
  bookmarks: readonly B[],
  filter: StatusFilter,
) => bookmarks.filter(({ bookmark: { status } }) => filter === '' || (status ?? 'NONE') === filter)

/** The choices that match something, with their counts. */
export const statusChoices = (bookmarks: readonly NotedBookmark[]) => {
  const labels = { '': 'All', NONE: 'No status', ...bookmarkStatuses }
  return (Object.entries(labels) as [StatusFilter, string][])
    .map(([value, label]) => ({ value, label, count: withStatus(bookmarks, value).length }))
    .filter(({ value, count }) => value === '' || count > 0)
}

/** In the API's order: closing within seven days, later or without a deadline, closed. */
export const byUrgency = (bookmarks: readonly Bookmark[], viewer: ViewerTime | null) => {
  const groups: Record<'half' | 'full' | 'ring', Bookmark[]> = { half: [], full: [], ring: [] }
  for (const bookmark of bookmarks) groups[deadlineStatus(bookmark, viewer).dot].push(bookmark)
  return { closingSoon: groups.half, open: groups.full, closed: groups.ring }
}
