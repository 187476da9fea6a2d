import { useState } from 'react'
import type { BookmarkCalendarState } from '@/contract/opportunities/bookmarks'
import { useProfile } from '@/contexts/ProfileContext'
import {
  createBookmarkCalendar,
  deleteBookmarkCalendar,
  getBookmarkCalendarState,
} from '@/lib/api/opportunities/bookmarks'
import { useApi } from '@/lib/hooks/useApi'
import { useRequest } from '@/lib/hooks/useRequest'

/** The private calendar of a profile. Its address is known only from creating it until the page is left. */
export const useBookmarkCalendar = (profileId: string) => {
  const { token, hasTokenFailed } = useProfile()
  const isReady = token !== null || hasTokenFailed
  const { data, error, isValidating, mutate } = useApi<BookmarkCalendarState>(
    isReady && ['bookmark calendar', profileId],
    getBookmarkCalendarState,
  )
  const [url, setUrl] = useState<string | null>(null)
  const { send, isBusy, problem } = useRequest()

  const create = () =>
    send(createBookmarkCalendar, {
      onDone: (calendar) => {
        setUrl(calendar.url)
        void mutate({ createdAt: new Date().toISOString() }, { revalidate: false })
      },
    })
  const revoke = () =>
    send(deleteBookmarkCalendar, {
      onDone: () => {
        setUrl(null)
        void mutate({ createdAt: null }, { revalidate: false })
      },
    })
  return {
    /** Undefined while loading and after a failure. */
    createdAt: error ? undefined : data?.createdAt,
    failure: error,
    isLoading: isValidating,
    retry: () => void mutate(),
    url,
    isBusy,
    problem,
    create,
    revoke,
  }
}
