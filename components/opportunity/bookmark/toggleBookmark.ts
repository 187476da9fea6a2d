import { notify } from '@/components/ui/feedback/notify'
import type { OpportunitySummary } from '@/contract/opportunities/opportunity'
import type { Bookmarks } from '@/contexts/useLateBookmarks'
import { createBookmark, deleteBookmark } from '@/lib/api/opportunities/bookmarks'
import type { ApiResult } from '@/lib/api/client'
import { withBookmark } from '@/lib/opportunities/bookmarks'
import { invitationHere } from '@/lib/opportunities/invitation'
import { setPendingBookmark } from '@/lib/opportunities/pendingBookmark'

/** Requests about one opportunity run in the order of the clicks. */
const lastRequests = new Map<string, Promise<ApiResult<undefined>>>()

const sendInOrder = (id: string, isAdded: boolean) => {
  const invitation = invitationHere()
  const send = () => (isAdded ? createBookmark(id, invitation) : deleteBookmark(id))
  const request = lastRequests.get(id)?.then(send) ?? send()
  lastRequests.set(id, request)
  return request.finally(() => {
    if (lastRequests.get(id) === request) lastRequests.delete(id)
  })
}

/**
 * Shows the change at once and takes it back when the API refuses it. Without the loaded ids, for
 * example before sign-in, the bookmark becomes a pending one.
 */
export const toggleBookmark = async (
  { id, title }: Pick<OpportunitySummary, 'id' | 'title'>,
  { ids, mutate }: Bookmarks,
) => {
  if (!ids) return setPendingBookmark({ id, title, invitation: invitationHere() })
  const isAdded = !ids.includes(id)
  const show = (isBookmarked: boolean) =>
    mutate((shown) => shown && withBookmark(shown, id, isBookmarked), { revalidate: false })
  void show(isAdded)
  const { error } = await sendInOrder(id, isAdded)
  if (error === undefined) return
  void show(!isAdded)
  notify.error(
    isAdded
      ? 'We couldn’t add the bookmark. Try again.'
      : 'We couldn’t remove the bookmark. Try again.',
    { detail: error },
  )
}
