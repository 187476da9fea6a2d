import { lengthOf, yearOf, type ArtworkDraft } from './artworkDrafts'
import { parseAmount } from '@/lib/formatting/money'

const sizeOf = ({ height, width, depth, unit }: ArtworkDraft) => {
  const [high, wide] = [lengthOf(height), lengthOf(width)]
  return high && wide ? { height: high, width: wide, depth: lengthOf(depth), unit } : null
}

const priceOf = ({ availability, price, currency }: ArtworkDraft) =>
  availability === 'FOR_SALE' && price ? parseAmount(price, currency) : null

/** A draft as the API takes it; its pictures have been sent before. */
export const artworkBody = (draft: ArtworkDraft): FormData => {
  const { title, medium, category, edition, description, availability, visibility } = draft
  const pictures = draft.pictures.flatMap(({ stored, alt }) =>
    stored ? [{ key: stored.key, alt: alt.trim() }] : [],
  )
  const from = yearOf(draft.yearFrom)
  const fields: Record<string, string> = {
    ...{ title, medium, category, edition, description, availability, visibility },
    yearFrom: String(from ?? ''),
    yearTo: String(yearOf(draft.yearTo) ?? from ?? ''),
    size: JSON.stringify(sizeOf(draft)),
    price: JSON.stringify(priceOf(draft)),
    tags: JSON.stringify(draft.tags),
    images: JSON.stringify(pictures),
    embedUrl: draft.embedUrl.trim(),
    madeWithAi: String(draft.madeWithAi),
  }
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return body
}
