import { useCallback, useLayoutEffect, type Dispatch, type SetStateAction } from 'react'
import { useApi } from './useApi'
import type { ApiResponse } from './useListResponse'

interface Props<T> {
  /** What `useApi` takes. */
  request: Parameters<typeof useApi<T>>
  setResponse: Dispatch<SetStateAction<ApiResponse<T> | null>>
}

/** The lazy part of `useLateApi`: sends the request and shows nothing. */
export const ApiRequest = <T,>({ request, setResponse }: Props<T>) => {
  const { data, error, isLoading, mutate: mutateCache } = useApi<T>(...request)
  const mutate = useCallback<ApiResponse<T>['mutate']>(
    (change, options) => {
      if (!change) return mutateCache()
      // At once, so that it is shown together with what the caller changes beside it.
      setResponse((shown) => shown && { ...shown, data: change(shown.data) })
      return mutateCache(change, options)
    },
    [mutateCache, setResponse],
  )
  useLayoutEffect(
    () => setResponse({ data, error, isLoading, mutate }),
    [data, error, isLoading, mutate, setResponse],
  )
  return null
}
