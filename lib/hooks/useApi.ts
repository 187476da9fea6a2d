import { useCallback, useMemo } from 'react'
import useSWR, { type Key, type SWRConfiguration, type SWRResponse } from 'swr'
import type { ApiResult } from '@/lib/api/client'
import { RequestError, type ApiList } from '@/lib/api/list'

const quiet: SWRConfiguration = { revalidateOnFocus: false, shouldRetryOnError: false }

/** The only place where a failed result becomes an error. A null key sends no request. */
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

/** A list that screens can rely on: undefined until it is loaded, empty after a failure. */
export const useApiList = <T>(key: Key, fetcher: () => Promise<ApiResult<T[]>>): ApiList<T> => {
  const { data, error, isLoading, mutate } = useApi<T[]>(key, fetcher)
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
      ...{ isLoading, retry, change },
    }),
    [loaded, error, isLoading, retry, change],
  )
}
