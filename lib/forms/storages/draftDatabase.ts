import { createStore, del, delMany, entries, get, set, type UseStore } from 'idb-keyval'
import { lifetimes } from '@/contract/limits/limits'
import { bytesToFiles, filesToBytes } from './storedFiles'

/** A draft with its files, as IndexedDB stores it. */
export interface StoredDraft<T> {
  /** Epoch, ms. */
  savedAt: number
  draft: T
}

let store: UseStore | undefined
const drafts = () => (store ??= createStore('art-commons', 'drafts'))

/** Browsers refuse storage in private windows or on a full disk: that costs the draft and nothing else. */
const attempt = async <R>(access: () => Promise<R>, fallback: R): Promise<R> => {
  if (!('indexedDB' in globalThis)) return fallback
  try {
    return await access()
  } catch (error) {
    console.warn(error)
    return fallback
  }
}

export const readDraft = <T>(key: string): Promise<StoredDraft<T> | null> =>
  attempt(
    async () => bytesToFiles((await get(key, drafts())) ?? null) as StoredDraft<T> | null,
    null,
  )

/** Resolves to false when the browser could not save it. */
export const saveDraft = <T>(key: string, draft: T): Promise<boolean> =>
  attempt(async () => {
    const stored: StoredDraft<T> = { savedAt: Date.now(), draft }
    // Private windows of Safari store the content of files, but no files.
    await set(key, stored, drafts()).catch(async () =>
      set(key, await filesToBytes(stored), drafts()),
    )
    return true
  }, false)

export const deleteDraft = (key: string): Promise<void> =>
  attempt(() => del(key, drafts()), undefined)

/** Keys with this prefix, most recently saved first. Deletes drafts that have outlived their lifetime. */
export const findDrafts = (prefix: string): Promise<string[]> =>
  attempt(async () => {
    const oldest = Date.now() - lifetimes.unfinishedDraft * 1000
    const all = await entries<string, StoredDraft<unknown>>(drafts())
    const expired = all.filter(([, { savedAt }]) => savedAt < oldest).map(([key]) => key)
    if (expired.length > 0) await delMany(expired, drafts())
    return all
      .filter(([key]) => key.startsWith(prefix) && !expired.includes(key))
      .sort(([, a], [, b]) => b.savedAt - a.savedAt)
      .map(([key]) => key)
  }, [])
