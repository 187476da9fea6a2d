import { useEffect, useLayoutEffect, useMemo } from 'react'
import type { Page } from '@/contract/values/values'
import type { ApiFailure } from '@/lib/api/client'
import { useApi } from '@/lib/hooks/useApi'
import type { InitialList, ListDefinition, ListResult, ListState } from './listDefinition'

const none: never[] = []

export const listKey = (list: { name: string }, address: string) => [list.name, address]

/** The page of a list that its state asks for. The last one stays until the new one has arrived. */
export const useListPage = <S extends ListState, P extends Page<unknown>>(
  list: ListDefinition<S, P>,
  state: S,
  initial?: InitialList<P>,
): ListResult<P> => {
  const address = list.toAddress(state)
  const fromServer = initial?.address === address ? initial.result : undefined
  const { data, error, isValidating, mutate } = useApi<P>(
    listKey(list, address),
    () => list.load(state),
    {
      fallbackData: fromServer?.data,
      revalidateOnMount: fromServer === undefined,
      revalidateIfStale: false,
      keepPreviousData: fromServer === undefined,
    },
  )

  // The server's response is newer than the browser's cache.
  const serverPage = fromServer?.data
  useLayoutEffect(() => {
    if (serverPage !== undefined) void mutate(serverPage, { revalidate: false })
  }, [serverPage, mutate])

  const { failed } = list.messages
  useEffect(() => {
    const result = initial?.result
    if (result?.error !== undefined && result.status !== 422) console.error(failed, result.error)
  }, [initial, failed])

  return useMemo(() => {
    const failure: ApiFailure | undefined = error
      ? {
          error: error.message,
          details: error.details,
          ...(error.status !== undefined && { status: error.status }),
        }
      : data === undefined && fromServer?.error !== undefined
        ? fromServer
        : undefined
    return {
      page: failure ? undefined : data,
      items: failure ? none : data?.items,
      failure,
      isBusy: isValidating,
      retry: () => void mutate(),
    }
  }, [data, error, isValidating, fromServer, mutate])
}
