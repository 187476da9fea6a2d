import {
  artworkCategories,
  availabilities,
  sizeUnits,
  visibilities,
} from '@/contract/enums/artworks'
import type { DraftImage } from '@/lib/images/draftImages'
import { emptyDraft, type ArtworkDraft } from './artworkDrafts'

type Fields = Record<string, unknown>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isStored = (value: unknown) =>
  value === null ||
  (isObject(value) &&
    typeof value.key === 'string' &&
    Number.isFinite(value.width) &&
    Number.isFinite(value.height))

const isImage = (value: unknown): value is DraftImage =>
  isObject(value) &&
  typeof value.id === 'string' &&
  typeof value.alt === 'string' &&
  (value.file === null || value.file instanceof Blob) &&
  isStored(value.stored)

const isText = (value: unknown) => typeof value === 'string'
const listOf = (isItem: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(isItem)
const keyOf = (table: object) => (value: unknown) =>
  isText(value) && Object.hasOwn(table, value as string)

const checks: Partial<Record<keyof ArtworkDraft, (value: unknown) => boolean>> = {
  images: listOf(isImage),
  tags: listOf(isText),
  category: keyOf({ ...artworkCategories, '': '' }),
  unit: keyOf(sizeUnits),
  availability: keyOf(availabilities),
  visibility: keyOf(visibilities),
  madeWithAi: (value) => typeof value === 'boolean',
}

/** A draft that this browser has saved, or null when the form could not show it. */
export const readableDraft = (saved: unknown): Partial<ArtworkDraft> | null => {
  if (!isObject(saved)) return null
  // Drafts that were saved before the field was renamed have `pictures`.
  const { pictures, ...rest } = saved
  const fields: Fields = pictures === undefined ? rest : { images: pictures, ...rest }
  const names = Object.keys(emptyDraft('')) as (keyof ArtworkDraft)[]
  const isReadable = names.every(
    (name) => fields[name] === undefined || (checks[name] ?? isText)(fields[name]),
  )
  return isReadable ? (fields as Partial<ArtworkDraft>) : null
}
