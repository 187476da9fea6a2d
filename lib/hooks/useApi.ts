import { useCallback, useMemo } from 'react'
import useSWR, { type Key, type SWRConfiguration, type SWRResponse } from 'swr'
import type { ApiResult } from '@/lib/api/client'
import type { ListMessages } from '@/lib/messages'

/** A failed result as SWR knows it: the message for people, and what the API said. */
export class ApiError extends Error {
  readonly status: number | undefined
  readonly details: unknown
  constructor({ error, status, details }: { error: string; status?: number; details?: unknown }) {
    super(error)
    this.name = 'ApiError'
    this.status = status
    this.details = details
  }
}

const quiet: SWRConfiguration = { revalidateOnFocus: false, shouldRetryOnError: false }

/** The only place where a failed result becomes an error. No key: nothing is asked. */
export const useApi = <T>(
  key: Key,
  fetcher: () => Promise<ApiResult<T>>,
  options: SWRConfiguration<T, ApiError> = {},
): SWRResponse<T, ApiError> =>
  useSWR<T, ApiError>(
    key,
    async () => {
      const result = await fetcher()
      if (result.error !== undefined) throw new ApiError(result)
      return result.data
    },
    { ...quiet, ...options },
  )

export interface ApiList<T> {
  /** Undefined until the first answer, then the list; empty where the first answer is a failure. */
  list: T[] | undefined
  error: ApiError | undefined
  isLoading: boolean
  retry: () => void
  /** Takes over what the API has just said of the list, without asking again. */
  change: (alter: (list: T[]) => T[]) => void
}

const none: never[] = []

/** A list that screens can rely on: a failure, or anything but an array, is logged and empty. */
export const useApiList = <T>(
  key: Key,
  fetcher: () => Promise<ApiResult<T[]>>,
  messages: ListMessages,
): ApiList<T> => {
  const { data, error, isLoading, mutate } = useApi<T[]>(key, async () => {
    const result = await fetcher()
    if (result.error !== undefined) {
      console.error(messages.failed, result.error)
      return result
    }
    if (Array.isArray(result.data)) return result
    console.error(messages.invalid, result.data)
    return { error: messages.invalid, details: result.data }
  })
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
