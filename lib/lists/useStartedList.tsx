import {
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { afterPaint } from '@/lib/browser/afterPaint'
import type { ApiResult } from '@/lib/api/client'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'
import type { ListStart } from './listStart'
import type { ListView } from './listView'

/** As generic as the component itself, which a lazy one cannot be. */
interface FollowerProps {
  address: string
  ask: () => Promise<ApiResult<unknown>>
  start: ListStart<unknown>
  tell: (view: ListView<unknown>) => void
}

const loadFollower = () =>
  import('./ListFollower').then(({ ListFollower }): ComponentType<FollowerProps> => ListFollower)

/**
 * A list whose first page came with the document. What asks for other pages is fetched after the
 * first paint; until it is there, the old page stays. `follower` has to be rendered somewhere.
 */
export const useStartedList = <T,>(
  address: string,
  ask: () => Promise<ApiResult<T>>,
  start: ListStart<T>,
): ListView<T> & { follower: ReactNode } => {
  const [told, setTold] = useState<ListView<T> | null>(null)
  const [Follower, fetchFollower] = useLazyComponent(loadFollower)
  useEffect(() => afterPaint(fetchFollower), [fetchFollower, address])
  const [isRetryWanted, setRetryWanted] = useState(false)
  const tell = useCallback(
    (view: ListView<unknown>) => {
      setTold(view as ListView<T>)
      if (!isRetryWanted) return
      setRetryWanted(false)
      view.retry()
    },
    [isRetryWanted],
  )

  const isThere = start.address === address
  const first = useMemo(
    (): ListView<T> => ({
      page: start.result.data,
      failure: start.result.error === undefined ? undefined : start.result,
      isBusy: !isThere,
      retry: () => {
        setRetryWanted(true)
        fetchFollower()
      },
    }),
    [start, isThere, fetchFollower],
  )
  const follower = Follower && <Follower {...{ address, ask, start, tell }} />
  const view = told ?? first
  const isWaiting = view.page === undefined && view.failure === undefined
  return { ...view, ...(isWaiting && { page: first.page }), follower }
}
