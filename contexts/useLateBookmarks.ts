import { useProfile } from '@/contexts/ProfileContext'
import type { ApiResponse } from '@/lib/hooks/useListResponse'
import { useLateApi } from './useLateApi'

const loadIds = async () => (await import('@/lib/api/opportunities/bookmarks')).listBookmarkIds()

/** The screens that change bookmarks keep them up to date. Other windows may have changed them, too. */
const options = {
  revalidateIfStale: false,
  revalidateOnReconnect: false,
  revalidateOnFocus: true,
}

/** Asks for the ids of the opportunities that the current profile has bookmarked; visitors have none. */
export const useBookmarksRequest = () => {
  const { token, current } = useProfile()
  const key = token && current && ['bookmark ids', current.id]
  return [key, loadIds, options] satisfies Parameters<typeof useLateApi<string[]>>
}

export const bookmarksOf = ({ data, mutate }: ApiResponse<string[]>) => ({ ids: data, mutate })

export type Bookmarks = ReturnType<typeof bookmarksOf>

/** The bookmarks, and an element that requests them after the first view while it is rendered. */
export const useLateBookmarks = () => {
  const [response, sender] = useLateApi<string[]>(...useBookmarksRequest())
  return [bookmarksOf(response), sender] as const
}
