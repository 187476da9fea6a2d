import { useRouter } from 'next/router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ApiFailure, ApiResult } from '@/lib/api/client'
import { useApi } from '@/lib/hooks/useApi'
import type { RawQuery } from '@/lib/listQuery'
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
    // What the server found for this very address is newer than what was there before.
    keepPreviousData: first === undefined,
  })
  const { mutate } = found
  const firstPage = first?.data
  useEffect(() => {
    if (firstPage !== undefined) void mutate(firstPage, { revalidate: false })
  }, [firstPage, mutate])
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
    retry: () => void mutate(),
  }
}

/**
 * A list as its address states it, and the way to another state of it: an entry in the history, and
 * the place on the page stays. What is chosen shows at once; the address follows.
 * @param parse and `addressOf` each other's reverse, stable from render to render
 */
export const useListState = <S>(parse: (query: RawQuery) => S, addressOf: (state: S) => string) => {
  const { query, push } = useRouter()
  const said = useMemo(() => parse(query), [parse, query])
  const address = addressOf(said)
  const [chosen, setChosen] = useState<S | null>(null)
  const [seen, setSeen] = useState(address)
  if (seen !== address) {
    setSeen(address)
    setChosen(null)
  }
  const show = useCallback(
    (next: S) => {
      setChosen(next)
      void push(addressOf(next), undefined, { shallow: true, scroll: false })
    },
    [push, addressOf],
  )
  return { state: seen === address ? (chosen ?? said) : said, show }
}
