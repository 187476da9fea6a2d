import { useEffect } from 'react'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'
import { usePendingBookmark } from '@/lib/opportunities/pendingBookmark'

const loadAction = () =>
  import('./PendingBookmarkAction').then(({ PendingBookmarkAction }) => PendingBookmarkAction)

/** Takes care of a bookmark that was requested before sign-in; on every page. */
export const PendingBookmark = () => {
  const pending = usePendingBookmark()
  const [Action, fetchAction] = useLazyComponent(loadAction)
  const isNeeded = pending !== null
  useEffect(() => {
    if (isNeeded) fetchAction()
  }, [isNeeded, fetchAction])
  return pending && Action && <Action pending={pending} />
}
