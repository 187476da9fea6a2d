import type { DraftStorage } from '@/lib/forms/draftStorage'
import { indexedDbStorage } from '@/lib/forms/storages/indexedDbStorage'
import type { DraftImage } from '@/lib/images/draftImages'
import type { ArtworkDraft } from './artworkDrafts'

/** Drafts that were saved before the field was renamed have `pictures`. */
type StoredDraft = Partial<ArtworkDraft> & { pictures?: DraftImage[] }

/** Drafts of artworks in this browser, with their images. */
export const artworkDraftStorage = (name: string): DraftStorage<Partial<ArtworkDraft>> => {
  const storage = indexedDbStorage<StoredDraft>(name)
  return {
    ...storage,
    load: async () => {
      const saved = await storage.load()
      if (!saved) return null
      const { pictures, ...draft } = saved.draft
      return { ...saved, draft: { ...(pictures && { images: pictures }), ...draft } }
    },
  }
}
