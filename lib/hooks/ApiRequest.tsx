import { useLayoutEffect } from 'react'
import { useApi } from './useApi'
import type { ApiResponse } from './useListResponse'

interface Props<T> {
  /** What `useApi` takes. */
  request: Parameters<typeof useApi<T>>
  onChange: (response: ApiResponse<T>) => void
}

/** The lazy part of `useLateApi`: sends the request and shows nothing. */
export const ApiRequest = <T,>({ request, onChange }: Props<T>) => {
  const { data, error, isLoading, mutate } = useApi<T>(...request)
  useLayoutEffect(
    () => onChange({ data, error, isLoading, mutate }),
    [data, error, isLoading, mutate, onChange],
  )
  return null
}
