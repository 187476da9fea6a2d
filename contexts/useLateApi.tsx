import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'
import type { ApiResponse } from '@/lib/hooks/useListResponse'
import type { ApiRequest as Request } from '@/lib/hooks/ApiRequest'

type Props<T> = Parameters<typeof Request<T>>[0]

const load = <T,>(): Promise<ComponentType<Props<T>>> =>
  import('@/lib/late').then(({ ApiRequest }) => ApiRequest<T>)

interface Latest<T> {
  /** The key as text. */
  id: string | null
  response: ApiResponse<T> | null
}

const nothing = () => Promise.resolve(undefined)

/**
 * `useApi` for what every page needs, but not for its first view: SWR loads after hydration. Returns the
 * response, and an element that sends the request while it is rendered.
 */
export const useLateApi = <T,>(
  ...request: Props<T>['request']
): [response: ApiResponse<T>, sender: ReactNode] => {
  const [Request, fetchRequest] = useLazyComponent<Props<T>>(load)
  const [latest, setLatest] = useState<Latest<T> | null>(null)
  const [key] = request
  const id = key ? JSON.stringify(key) : null
  const isWanted = id !== null
  useEffect(() => {
    if (isWanted) fetchRequest()
  }, [isWanted, fetchRequest])
  const setResponse = useCallback<Props<T>['setResponse']>(
    (next) =>
      setLatest((before) => {
        const shown = before?.id === id ? before.response : null
        return { id, response: next instanceof Function ? next(shown) : next }
      }),
    [id],
  )
  const response = latest?.id === id ? latest.response : null
  return [
    response ?? { data: undefined, error: undefined, isLoading: isWanted, mutate: nothing },
    isWanted && Request && <Request key={id} request={request} setResponse={setResponse} />,
  ]
}
