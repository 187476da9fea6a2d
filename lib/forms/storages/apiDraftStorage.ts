import type { DraftStorage } from '@/lib/forms/draftStorage'
import { memoryStorage } from './memoryStorage'

interface DraftEndpoints<T> {
  /** Returns null when the API has no draft. */
  load: () => Promise<T | null>
  /**
   * Resolves to false when the API could not be reached or refused the draft, and to `partly` when
   * it stored only what is valid.
   */
  save: (draft: T) => Promise<boolean | 'partly'>
  delete?: () => Promise<void>
}

/**
 * A draft that the API stores, so that another device can continue it.
 * @param key of the user and the subject
 * @param unconfirmed holds what the API has not confirmed yet; the memory survives an expired
 *   sign-in, but no reload
 */
export const apiDraftStorage = <T>(
  key: string,
  endpoints: DraftEndpoints<T>,
  unconfirmed: DraftStorage<T> = memoryStorage<T>(key),
): DraftStorage<T> => {
  let latest: T | undefined
  /** One request after the other: an older draft never arrives last. */
  let queue: Promise<unknown> = Promise.resolve()
  const enqueue = <R>(request: () => Promise<R>): Promise<R> => {
    const result = queue.then(request)
    queue = result.catch(() => undefined)
    return result
  }
  return {
    load: async () => {
      const typed = await unconfirmed.load()
      if (typed && !typed.isDamaged) return { ...typed, isUnconfirmed: true }
      const draft = await endpoints.load()
      return draft ? { ...typed, savedAt: null, draft } : typed
    },
    save: (draft) => {
      latest = draft
      void unconfirmed.save(draft)
      return enqueue(async () => {
        const result = await endpoints.save(draft)
        if (result === true && latest === draft) await unconfirmed.delete()
        return result !== false
      })
    },
    delete: async () => {
      latest = undefined
      await unconfirmed.delete()
      await enqueue(async () => endpoints.delete?.())
    },
    isOpenElsewhere: () => unconfirmed.isOpenElsewhere?.() ?? false,
    release: () => unconfirmed.release?.(),
  }
}
