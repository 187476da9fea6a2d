import type { DraftStorage, SavedDraft } from '@/lib/forms/draftStorage'

const keyOf = (name: string) => `draft ${name}`

const parse = <T>(text: string | null): SavedDraft<T> | null => {
  const found = JSON.parse(text ?? 'null') as SavedDraft<T> | null
  return typeof found?.draft === 'object' ? found : null
}

/**
 * Drafts of this window, from before a sign-in to after it: they survive a reload and other pages, and
 * end with the window.
 */
export const sessionDraftStorage = <T>(name: string): DraftStorage<T> => ({
  load: () => {
    try {
      return Promise.resolve(parse<T>(sessionStorage.getItem(keyOf(name))))
    } catch {
      return Promise.resolve(null)
    }
  },
  save: (draft) => {
    try {
      sessionStorage.setItem(keyOf(name), JSON.stringify({ savedAt: Date.now(), draft }))
      return Promise.resolve(true)
    } catch {
      return Promise.resolve(false)
    }
  },
  delete: () => {
    try {
      sessionStorage.removeItem(keyOf(name))
    } catch {
      // Without storage there is nothing to delete.
    }
    return Promise.resolve()
  },
})
