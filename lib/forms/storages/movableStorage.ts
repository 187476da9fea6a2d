import type { DraftStorage } from '@/lib/forms/draftStorage'

interface MovableStorage<T> extends DraftStorage<T> {
  /** From now on drafts are stored under another name; the one before is deleted. */
  moveTo: (name: string) => Promise<void>
}

/** A storage whose subject gets its name later, for instance the id of a record once it is created. */
export const movableStorage = <T>(
  open: (name: string) => DraftStorage<T>,
  name: string,
): MovableStorage<T> => {
  let current = open(name)
  return {
    load: () => current.load(),
    save: (draft) => current.save(draft),
    delete: () => current.delete(),
    isOpenElsewhere: () => current.isOpenElsewhere?.() ?? false,
    release: () => current.release?.(),
    moveTo: async (next) => {
      const before = current
      current = open(next)
      await current.load()
      await before.delete()
      before.release?.()
    },
  }
}
