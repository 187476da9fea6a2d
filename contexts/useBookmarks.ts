import { useApi } from '@/lib/hooks/useApi'
import { bookmarksOf, useBookmarksRequest } from './useLateBookmarks'

/** The bookmarks of the current profile, where the first view needs SWR anyway. */
export const useBookmarks = () => bookmarksOf(useApi<string[]>(...useBookmarksRequest()))
