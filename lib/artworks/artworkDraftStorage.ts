import type { DraftStorage } from '@/lib/forms/draftStorage'
import { indexedDbStorage } from '@/lib/forms/storages/indexedDbStorage'
import type { ArtworkDraft } from './artworkDrafts'

/** Drafts of artworks in this browser, with their images. One that the form cannot show is deleted. */
export const artworkDraftStorage = (name: string): DraftStorage<Partial<ArtworkDraft>> => {
  const storage = indexedDbStorage<Partial<ArtworkDraft>>(name)
  return {
    ...storage,
    load: async () => {
      const saved = await storage.load()
      if (!saved) return null
      const { readableDraft } = await import('./readableDraft')
      const draft = readableDraft(saved.draft)
      if (draft) return { ...saved, draft }
      await storage.delete()
      return { savedAt: null, draft: {}, isDamaged: true }
    },
  }
}
