import { notify } from '@/components/ui/feedback/notify'
import type { SearchFrequency } from '@/contract/enums/mails'
import type { SavedSearch } from '@/contract/opportunities/searches'
import { useProfile } from '@/contexts/ProfileContext'
import {
  createSearch,
  deleteSearch,
  listSearches,
  updateSearch,
} from '@/lib/api/opportunities/searches'
import { useApiList } from '@/lib/hooks/useApi'

/** Milliseconds. */
const UNDO_LASTS = 10_000

/** The current profile's saved searches, and what a user does with them. */
export const useSavedSearches = (profileId: string) => {
  const { token, hasTokenFailed } = useProfile()
  // A profile token that failed to load is requested again with the list.
  const isReady = token !== null || hasTokenFailed
  const loaded = useApiList(isReady && ['saved searches', profileId], listSearches)
  const { change, retry } = loaded

  const show = (id: string, fields: Partial<SavedSearch>) =>
    change((list) => list.map((item) => (item.id === id ? { ...item, ...fields } : item)))

  const setFrequency = async (search: SavedSearch, frequency: SearchFrequency) => {
    show(search.id, { frequency })
    const { error } = await updateSearch(search.id, { frequency })
    if (error === undefined) return
    show(search.id, { frequency: search.frequency })
    notify.error('We couldn’t change the email. Try again.', { detail: error })
  }

  const restore = async ({ name, filters, frequency }: SavedSearch) => {
    const { error } = await createSearch({ name, filters, frequency })
    if (error !== undefined) notify.error('We couldn’t restore the search.', { detail: error })
    retry()
  }

  const remove = async (search: SavedSearch) => {
    change((list) => list.filter(({ id }) => id !== search.id))
    const { error } = await deleteSearch(search.id)
    if (error !== undefined) {
      retry()
      notify.error('We couldn’t delete the search. Try again.', { detail: error })
      return
    }
    const notice = notify.success(`“${search.name}” is deleted.`, {
      action: {
        label: 'Undo',
        takesFocus: true,
        onClick: () => {
          notify.dismiss(notice)
          void restore(search)
        },
      },
      duration: UNDO_LASTS,
    })
  }
  return { ...loaded, setFrequency, remove }
}
