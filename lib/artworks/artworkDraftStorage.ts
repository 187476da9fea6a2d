import { checkedStorage } from '@/lib/forms/storages/checkedStorage'
import { indexedDbStorage } from '@/lib/forms/storages/indexedDbStorage'
import type { ArtworkDraft } from './artworkDrafts'

const loadReader = () => import('./readableDraft').then((module) => module.readableDraft)

/** Drafts of artworks in this browser, with their images. */
export const artworkDraftStorage = (name: string) =>
  checkedStorage<ArtworkDraft>(indexedDbStorage(name), loadReader)
