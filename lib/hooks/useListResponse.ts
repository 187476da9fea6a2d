import { useCallback, useMemo } from 'react'
import type { SWRResponse } from 'swr'
import type { ApiList, RequestError } from '@/lib/api/list'

const none: never[] = []

/** What an API request and its cache say. */
export interface ApiResponse<T> extends Pick<
  SWRResponse<T, RequestError>,
  'data' | 'error' | 'isLoading'
> {
  /** Changes what is shown, or requests again. */
  mutate: (
    change?: (data: T | undefined) => T | undefined,
    options?: { revalidate: boolean },
  ) => Promise<T | undefined>
}

/** A list that screens can rely on: undefined until it is loaded, empty after a failure. */
export const useListResponse = <T>(response: ApiResponse<T[]>): ApiList<T> => {
  const { data, error, isLoading, mutate } = response
  const retry = useCallback(() => void mutate(), [mutate])
  const change = useCallback(
    (alter: (list: T[]) => T[]) =>
      void mutate((list) => alter(list ?? none), { revalidate: false }),
    [mutate],
  )
  // A failed refresh keeps what was loaded, unless the response succeeded but isn't a list.
  const loaded = error?.status === 200 ? undefined : data
  return useMemo(
    () => ({
      list: loaded ?? (error ? none : undefined),
      error: loaded ? undefined : error,
      isLoading,
      retry,
      change,
    }),
    [loaded, error, isLoading, retry, change],
  )
}
