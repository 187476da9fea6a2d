import { notify } from '@/components/ui/feedback/notify'
import type { Bookmark, BookmarkState, RemovedBookmark } from '@/contract/opportunities/bookmarks'
import { useProfile } from '@/contexts/ProfileContext'
import { useBookmarks } from '@/contexts/useBookmarks'
import {
  createBookmark,
  deleteBookmark,
  listBookmarks,
  listRemovedBookmarks,
  updateBookmark,
} from '@/lib/api/opportunities/bookmarks'
import type { ApiList } from '@/lib/api/list'
import { useApiList } from '@/lib/hooks/useApi'
import { withBookmark, type NotedBookmark } from '@/lib/opportunities/bookmarks'

/** Milliseconds. */
const UNDO_LASTS = 10_000

/** @returns removes a bookmark, and offers to restore it */
const useRemoval = (
  { change, retry }: Pick<ApiList<Bookmark>, 'change' | 'retry'>,
  showInButtons: (id: string, isBookmarked: boolean) => void,
) => {
  const restore = async ({ id, bookmark: { status, note } }: Bookmark) => {
    const created = await createBookmark(id)
    const { error } =
      created.error === undefined ? await updateBookmark(id, { status, note }) : created
    if (created.error === undefined) {
      showInButtons(id, true)
      retry()
    }
    if (error !== undefined) notify.error('We couldn’t restore the bookmark.', { detail: error })
  }

  return async (bookmark: Bookmark) => {
    const { id, title } = bookmark
    change((list) => list.filter((item) => item.id !== id))
    const { error } = await deleteBookmark(id)
    if (error !== undefined) {
      retry()
      notify.error('We couldn’t remove the bookmark. Try again.', { detail: error })
      return
    }
    showInButtons(id, false)
    const notice = notify.success(`“${title}” is no longer bookmarked.`, {
      action: {
        label: 'Undo',
        takesFocus: true,
        onClick: () => {
          notify.dismiss(notice)
          void restore(bookmark)
        },
      },
      duration: UNDO_LASTS,
    })
  }
}

/** The current profile's bookmarks, and what a user does with them. */
export const useBookmarkList = (profileId: string) => {
  const { token, hasTokenFailed } = useProfile()
  // A profile token that failed to load is requested again with the list.
  const isReady = token !== null || hasTokenFailed
  const loaded = useApiList(isReady && ['bookmarks', profileId], listBookmarks)
  const gone = useApiList(isReady && ['removed bookmarks', profileId], listRemovedBookmarks)
  const { mutate: mutateIds } = useBookmarks()
  const { change, retry } = loaded

  const showState = (id: string, state: Partial<BookmarkState>) => {
    const changed = <B extends NotedBookmark>(list: B[]) =>
      list.map((item) =>
        item.id === id ? { ...item, bookmark: { ...item.bookmark, ...state } } : item,
      )
    change(changed)
    gone.change(changed)
  }
  const showInButtons = (id: string, isBookmarked: boolean) =>
    void mutateIds((ids) => ids && withBookmark(ids, id, isBookmarked), { revalidate: false })

  const setStatus = async ({ id, bookmark }: NotedBookmark, status: BookmarkState['status']) => {
    showState(id, { status })
    const { error } = await updateBookmark(id, { status })
    if (error === undefined) return
    showState(id, { status: bookmark.status })
    notify.error('We couldn’t save the status. Try again.', { detail: error })
  }

  const remove = useRemoval(loaded, showInButtons)
  /** For good: what is no longer public can't be bookmarked again. */
  const removeGone = async ({ id, title }: RemovedBookmark) => {
    const { error } = await deleteBookmark(id)
    if (error !== undefined) {
      notify.error('We couldn’t remove the bookmark. Try again.', { detail: error })
      return
    }
    gone.change((list) => list.filter((item) => item.id !== id))
    notify.success(`“${title}” is no longer bookmarked.`)
  }
  return {
    ...loaded,
    removed: gone.list,
    error: loaded.error ?? gone.error,
    retry: () => {
      retry()
      gone.retry()
    },
    showState,
    setStatus,
    remove,
    removeGone,
  }
}
