import type { DraftStorage } from '@/lib/forms/draftStorage'

/** Returns null for a draft that the form could not show. */
type ReadDraft<T> = (saved: unknown) => T | null

/**
 * A storage whose content may come from an earlier release or be damaged: what its form could not show
 * is deleted, so that the form works.
 * @param loadReader imports the check, which only a form with a saved draft needs
 */
export const checkedStorage = <T extends object>(
  storage: DraftStorage<Partial<T>>,
  loadReader: () => Promise<ReadDraft<Partial<T>>>,
): DraftStorage<Partial<T>> => ({
  ...storage,
  load: async () => {
    const saved = await storage.load()
    if (!saved) return null
    // Without a connection the check may be missing: most drafts are as they should be.
    const read = await loadReader().catch((): ReadDraft<Partial<T>> => () => saved.draft)
    const draft = read(saved.draft)
    if (draft) return { ...saved, draft }
    await storage.delete()
    return { savedAt: null, draft: {}, isDamaged: true }
  },
})
