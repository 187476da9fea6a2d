import { useCallback, useMemo } from 'react'
import useSWR, { type Key, type SWRConfiguration, type SWRResponse } from 'swr'
import type { ApiResult } from '@/lib/api/client'
import { RequestError, fetchList, type ApiList } from '@/lib/api/list'
import type { ListMessages } from '@/lib/api/messages'

const quiet: SWRConfiguration = { revalidateOnFocus: false, shouldRetryOnError: false }

/** The only place where a failed result becomes an error. No key: nothing is asked. */
export const useApi = <T>(
  key: Key,
  fetcher: () => Promise<ApiResult<T>>,
  options: SWRConfiguration<T, RequestError> = {},
): SWRResponse<T, RequestError> =>
  useSWR<T, RequestError>(
    key,
    async () => {
      const result = await fetcher()
      if (result.error !== undefined) throw new RequestError(result)
      return result.data
    },
    { ...quiet, ...options },
  )

const none: never[] = []

/** A list that screens can rely on, empty after a failure. */
export const useApiList = <T>(
  key: Key,
  fetcher: () => Promise<ApiResult<T[]>>,
  messages: ListMessages,
): ApiList<T> => {
  const { data, error, isLoading, mutate } = useApi<T[]>(key, () => fetchList(fetcher, messages))
  const retry = useCallback(() => void mutate(), [mutate])
  const change = useCallback(
    (alter: (list: T[]) => T[]) =>
      void mutate((list) => alter(list ?? none), { revalidate: false }),
    [mutate],
  )
  // What was loaded stays when a later look fails, but not when the answer makes no sense.
  const kept = error?.message === messages.invalid ? undefined : data
  return useMemo(
    () => ({
      list: kept ?? (error ? none : undefined),
      error: kept ? undefined : error,
      ...{ isLoading, retry, change },
    }),
    [kept, error, isLoading, retry, change],
  )
}
