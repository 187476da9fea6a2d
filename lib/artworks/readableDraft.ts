import {
  artworkCategories,
  availabilities,
  sizeUnits,
  visibilities,
} from '@/contract/enums/artworks'
import {
  isDraftImage,
  isFlag,
  isText,
  keyOf,
  listOf,
  readableFields,
  type Check,
} from '@/lib/forms/draftChecks'
import type { ArtworkDraft } from './artworkDrafts'

const checks: Record<keyof ArtworkDraft, Check> = {
  id: isText,
  title: isText,
  yearFrom: isText,
  yearTo: isText,
  medium: isText,
  height: isText,
  width: isText,
  depth: isText,
  edition: isText,
  price: isText,
  currency: isText,
  description: isText,
  embedUrl: isText,
  images: listOf(isDraftImage),
  tags: listOf(isText),
  category: keyOf(artworkCategories, { orNone: true }),
  unit: keyOf(sizeUnits),
  availability: keyOf(availabilities),
  visibility: keyOf(visibilities),
  madeWithAi: isFlag,
}

/** A draft that this browser has saved, or null when the form could not show it. */
export const readableDraft = (saved: unknown): Partial<ArtworkDraft> | null => {
  const draft = readableFields<ArtworkDraft & { pictures?: unknown }>(saved, {
    ...checks,
    pictures: () => true,
  })
  if (!draft) return null
  // Drafts that were saved before the field was renamed have `pictures`.
  const { pictures, ...rest } = draft
  return pictures === undefined ? rest : readableFields({ images: pictures, ...rest }, checks)
}
