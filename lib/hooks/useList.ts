import { useRouter } from 'next/router'
import { useCallback } from 'react'
import type { ApiFailure, ApiResult } from '@/lib/api/client'
import { useApi } from '@/lib/hooks/useApi'
import type { ListStart } from '@/lib/listStart'

export interface ListView<T> {
  page: T | undefined
  failure: ApiFailure | undefined
  isBusy: boolean
  retry: () => void
}

/** One page of a list by its address. The old one stays until the new one is there. */
export const useListPage = <T>(
  address: string,
  ask: () => Promise<ApiResult<T>>,
  start?: ListStart<T>,
): ListView<T> => {
  const first = start?.address === address ? start.result : undefined
  const found = useApi<T>(['list', address], ask, {
    fallbackData: first?.data,
    revalidateOnMount: first === undefined,
    revalidateIfStale: false,
    keepPreviousData: true,
  })
  const isUnasked = found.data === undefined && found.error === undefined && !found.isValidating
  const failure = found.error
    ? { error: found.error.message, status: found.error.status, details: found.error.details }
    : isUnasked && first?.error !== undefined
      ? first
      : undefined
  return {
    page: failure ? undefined : found.data,
    failure,
    isBusy: found.isValidating,
    retry: () => void found.mutate(),
  }
}

/** Goes to another state of the same list: an entry in the history, and the place on the page stays. */
export const useShow = <S>(addressOf: (state: S) => string) => {
  const { push } = useRouter()
  return useCallback(
    (next: S) => void push(addressOf(next), undefined, { shallow: true, scroll: false }),
    [push, addressOf],
  )
}
