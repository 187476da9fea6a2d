import type { DraftStorage, SavedDraft } from '@/lib/forms/draftStorage'

const drafts = new Map<string, SavedDraft<unknown>>()

/**
 * Drafts that survive the form but not the document: a user who has to sign in again finds them.
 * @param key of the user and the subject; drafts of one key have one type
 */
export const memoryStorage = <T>(key: string): DraftStorage<T> => ({
  load: () => Promise.resolve((drafts.get(key) as SavedDraft<T> | undefined) ?? null),
  save: (draft) => {
    drafts.set(key, { savedAt: Date.now(), draft })
    return Promise.resolve(true)
  },
  delete: () => {
    drafts.delete(key)
    return Promise.resolve()
  },
})
