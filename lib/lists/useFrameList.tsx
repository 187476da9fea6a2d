import {
  startTransition,
  useCallback,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { afterPaint } from '@/lib/browser/afterPaint'
import type { ApiResult } from '@/lib/api/client'
import type { ApiList } from '@/lib/api/list'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'
import type { ListMessages } from '@/lib/api/messages'

interface AuthMessage<T> {
  key: string
  view: ApiList<T>
}

/** As generic as the component itself, which a lazy one cannot be. */
interface FollowerProps {
  name: string
  fetcher: () => Promise<ApiResult<unknown[]>>
  messages: ListMessages
  tell: (told: AuthMessage<unknown>) => void
}

const loadFollower = () =>
  import('./FrameListFollower').then(
    ({ FrameListFollower }): ComponentType<FollowerProps> => FrameListFollower,
  )

const nothing = () => undefined

/**
 * What `useApiList` gives, for the frame that stands around every page: the library that follows the
 * list is fetched after the first paint. `follower` has to be rendered somewhere. No key: nothing is asked.
 */
export const useFrameList = <T,>(
  key: string | null,
  fetcher: () => Promise<ApiResult<T[]>>,
  messages: ListMessages,
): ApiList<T> & { follower: ReactNode } => {
  const [told, setTold] = useState<AuthMessage<T> | null>(null)
  const [Follower, fetchFollower] = useLazyComponent(loadFollower)
  const isWanted = key !== null && Follower === null
  useEffect(() => {
    if (!isWanted) return
    afterPaint(fetchFollower)
    window.addEventListener('online', fetchFollower)
    return () => window.removeEventListener('online', fetchFollower)
  }, [isWanted, fetchFollower])

  // As a transition: the page goes on coming to life meanwhile.
  const tell = useCallback(
    (news: AuthMessage<unknown>) => startTransition(() => setTold(news as AuthMessage<T>)),
    [],
  )
  const view = told?.key === key ? told.view : null
  const change = useCallback(
    (alter: (list: T[]) => T[]) => {
      if (key === null || !view) return
      // At once, so that what is done with a new entry finds it.
      setTold({ key, view: { ...view, list: alter(view.list ?? []) } })
      view.change(alter)
    },
    [key, view],
  )
  const follower = Follower && key !== null && (
    <Follower name={key} fetcher={fetcher} messages={messages} tell={tell} />
  )
  const { list, error, retry = nothing, isLoading = key !== null } = view ?? {}
  return { list, error, isLoading, retry, change, follower }
}
