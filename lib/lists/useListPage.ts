import { useEffect, useMemo } from 'react'
import type { ApiResult } from '@/lib/api/client'
import { useApi } from '@/lib/hooks/useApi'
import type { ListStart } from './listStart'
import type { ListView } from './listView'

/** One page of a list by its address. The old one stays until the new one is there. */
export const useListPage = <T>(
  address: string,
  ask: () => Promise<ApiResult<T>>,
  start?: ListStart<T>,
): ListView<T> => {
  const first = start?.address === address ? start.result : undefined
  const { data, error, isValidating, mutate } = useApi<T>(['list', address], ask, {
    fallbackData: first?.data,
    revalidateOnMount: first === undefined,
    revalidateIfStale: false,
    // What the server found for this very address is newer than what was there before.
    keepPreviousData: first === undefined,
  })
  const firstPage = first?.data
  useEffect(() => {
    if (firstPage !== undefined) void mutate(firstPage, { revalidate: false })
  }, [firstPage, mutate])
  return useMemo(() => {
    const isUnasked = data === undefined && error === undefined && !isValidating
    const failure = error
      ? { error: error.message, status: error.status, details: error.details }
      : isUnasked && first?.error !== undefined
        ? first
        : undefined
    return {
      page: failure ? undefined : data,
      failure,
      isBusy: isValidating,
      retry: () => void mutate(),
    }
  }, [data, error, isValidating, first, mutate])
}
