/** Values of a form that were saved before they were submitted. */
export interface SavedDraft<T> {
  /** Epoch, ms; null when the storage does not record it. */
  savedAt: number | null
  draft: T
  /** It has not reached its final storage, and is saved again. */
  isUnconfirmed?: boolean
  /** What was saved could not be read, and is deleted. */
  isDamaged?: boolean
}

/** Where `useAutosave` keeps a draft. Every method resolves: a storage that fails costs the draft only. */
export interface DraftStorage<T> {
  /** Returns null when nothing is saved, or nothing can be read. */
  load(): Promise<SavedDraft<T> | null>
  /** Resolves to false when the draft could not be saved; it is then saved with the next change. */
  save(draft: T): Promise<boolean>
  delete(): Promise<void>
  /** After `load`: another window edits the same subject, in a draft of its own. */
  isOpenElsewhere?(): boolean
  /** Releases what `load` has claimed. */
  release?(): void
}
