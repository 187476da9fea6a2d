import { createStore, del, delMany, entries, get, set, type UseStore } from 'idb-keyval'
import { lifetimes } from '@/contract/limits'

/** Something half written, with its pictures, as it was at `savedAt` (epoch, ms). */
export interface SavedDraft<T> {
  savedAt: number
  draft: T
}

let store: UseStore | undefined
const drafts = () => (store ??= createStore('art-commons', 'drafts'))

const isAble = () => 'indexedDB' in globalThis

/* A browser that keeps nothing (a private window, a full disk) costs the draft and nothing else. */

export const readDraft = async <T>(key: string): Promise<SavedDraft<T> | null> => {
  if (!isAble()) return null
  try {
    return (await get<SavedDraft<T>>(key, drafts())) ?? null
  } catch (error) {
    console.warn(error)
    return null
  }
}

/** Says whether it could be kept. */
export const saveDraft = async <T>(key: string, draft: T): Promise<boolean> => {
  if (!isAble()) return false
  try {
    await set(key, { savedAt: Date.now(), draft } satisfies SavedDraft<T>, drafts())
    return true
  } catch (error) {
    console.warn(error)
    return false
  }
}

export const deleteDraft = async (key: string): Promise<void> => {
  if (!isAble()) return
  try {
    await del(key, drafts())
  } catch (error) {
    console.warn(error)
  }
}

/** Names of what is kept under names that begin so, the last written first. What nobody came back for is dropped. */
export const findDrafts = async (beginning: string): Promise<string[]> => {
  if (!isAble()) return []
  try {
    const oldest = Date.now() - lifetimes.unfinishedDraft * 1000
    const all = await entries<string, SavedDraft<unknown>>(drafts())
    const over = all.filter(([, { savedAt }]) => savedAt < oldest).map(([key]) => key)
    if (over.length > 0) await delMany(over, drafts())
    return all
      .filter(([key]) => key.startsWith(beginning) && !over.includes(key))
      .sort(([, a], [, b]) => b.savedAt - a.savedAt)
      .map(([key]) => key)
  } catch (error) {
    console.warn(error)
    return []
  }
}
