import { useProfile } from '@/contexts/ProfileContext'
import { useApi } from '@/lib/hooks/useApi'

const loadIds = async () => (await import('@/lib/api/bookmarks')).listBookmarkIds()

/** Loaded once; the screens that change bookmarks keep it up to date. */
const once = { revalidateIfStale: false, revalidateOnReconnect: false }

/** Ids of the opportunities that the current profile has bookmarked; no request for visitors. */
export const useBookmarks = () => {
  const { token, current } = useProfile()
  const { data, mutate } = useApi<string[]>(
    token && current && ['bookmark ids', current.id],
    loadIds,
    once,
  )
  return { ids: data, mutate }
}

export type Bookmarks = ReturnType<typeof useBookmarks>
