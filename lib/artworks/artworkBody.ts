import { amountBody } from '@/lib/formatting/money'
import { lengthOf, type ArtworkDraft } from './artworkDrafts'

/** A number, or the text that is not one: the contract has the message for it. */
const lengthOrText = (text: string) => lengthOf(text) ?? (text.trim() || null)

const sizeOf = ({ height, width, depth, unit }: ArtworkDraft) =>
  [height, width, depth].some((text) => text.trim() !== '')
    ? {
        height: lengthOrText(height),
        width: lengthOrText(width),
        depth: lengthOrText(depth),
        unit,
      }
    : null

const priceOf = ({ availability, price, currency }: ArtworkDraft) =>
  availability === 'FOR_SALE' ? amountBody(price, currency) : null

/**
 * The fields of the request that saves a draft. Invalid input stays as typed, so that the contract's
 * schema refuses it. An image that is still being uploaded has an empty key.
 */
export const artworkBody = (draft: ArtworkDraft): Record<string, string> => {
  const { title, medium, category, edition, description, availability, visibility } = draft
  const images = draft.images.map(({ stored, alt }) => ({ key: stored?.key ?? '', alt }))
  return {
    title,
    medium,
    category,
    edition,
    description,
    availability,
    visibility,
    yearFrom: draft.yearFrom.trim(),
    yearTo: draft.yearTo.trim(),
    size: JSON.stringify(sizeOf(draft)),
    price: JSON.stringify(priceOf(draft)),
    tags: JSON.stringify(draft.tags),
    images: JSON.stringify(images),
    embedUrl: draft.embedUrl.trim(),
    madeWithAi: String(draft.madeWithAi),
  }
}

const fieldNames: Record<string, string> = {
  size: 'height',
  'size.height': 'height',
  'size.width': 'width',
  'size.depth': 'depth',
  'price.amountMinor': 'price',
  'price.currency': 'price',
}

/** The form field for a path of the request: `images.2.alt` belongs to `images.2`. */
export const artworkFieldOf = (path: string): string =>
  /^images\.\d+/.exec(path)?.[0] ?? (/^tags\b/.test(path) ? 'tags' : (fieldNames[path] ?? path))
