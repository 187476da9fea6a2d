import { useProfile } from '@/contexts/ProfileContext'
import { useApi } from '@/lib/hooks/useApi'

const loadIds = async () => (await import('@/lib/api/bookmarks')).listBookmarkIds()

/** The screens that change bookmarks keep them up to date. Other windows may have changed them, too. */
const options = {
  revalidateIfStale: false,
  revalidateOnReconnect: false,
  revalidateOnFocus: true,
}

/** Ids of the opportunities that the current profile has bookmarked; no request for visitors. */
export const useBookmarks = () => {
  const { token, current } = useProfile()
  const { data, mutate } = useApi<string[]>(
    token && current && ['bookmark ids', current.id],
    loadIds,
    options,
  )
  return { ids: data, mutate }
}

export type Bookmarks = ReturnType<typeof useBookmarks>
