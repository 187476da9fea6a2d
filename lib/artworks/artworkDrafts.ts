import type { Artwork } from '@/contract/artworks/artworks'
import type { ArtworkCategory, Availability, SizeUnit, Visibility } from '@/contract/enums/artworks'
import { decimalAmount } from '@/contract/pricing/money'
import { draftImageOf, type DraftImage } from '@/lib/images/draftImages'

/** The values of the artwork form: numbers are text as typed. */
export interface ArtworkDraft {
  /** Of the draft itself, until the artwork is posted. */
  id: string
  images: DraftImage[]
  title: string
  yearFrom: string
  yearTo: string
  medium: string
  category: ArtworkCategory | ''
  height: string
  width: string
  depth: string
  unit: SizeUnit
  edition: string
  availability: Availability
  price: string
  currency: string
  description: string
  tags: string[]
  embedUrl: string
  madeWithAi: boolean
  visibility: Visibility
}

export const emptyDraft = (currency: string, visibility: Visibility = 'PUBLIC'): ArtworkDraft => ({
  id: crypto.randomUUID(),
  images: [],
  title: '',
  yearFrom: '',
  yearTo: '',
  medium: '',
  category: '',
  height: '',
  width: '',
  depth: '',
  unit: 'cm',
  edition: '',
  availability: 'NOT_FOR_SALE',
  price: '',
  currency,
  description: '',
  tags: [],
  embedUrl: '',
  madeWithAi: false,
  visibility,
})

const textOf = (value: number | string | null | undefined) => String(value ?? '')

/** The form values of a saved artwork. */
export const draftOf = (artwork: Artwork, currency: string): ArtworkDraft => {
  const { size, price, embeddedContent: embed } = artwork
  return {
    id: artwork.id,
    images: artwork.images.map(draftImageOf),
    title: textOf(artwork.title),
    yearFrom: textOf(artwork.yearFrom),
    yearTo: artwork.yearTo === artwork.yearFrom ? '' : textOf(artwork.yearTo),
    medium: textOf(artwork.medium),
    category: artwork.category ?? '',
    height: textOf(size?.height),
    width: textOf(size?.width),
    depth: textOf(size?.depth),
    unit: size?.unit ?? 'cm',
    edition: textOf(artwork.edition),
    availability: artwork.availability,
    price: price ? decimalAmount(price) : '',
    currency: price?.currency ?? currency,
    description: textOf(artwork.description),
    tags: artwork.tags,
    embedUrl: embed?.url ?? '',
    madeWithAi: artwork.madeWithAi,
    visibility: artwork.visibility,
  }
}

/** What makes two drafts differ: neither the progress of an upload nor a currency without a price. */
const contentOf = ({ id: _id, images, currency, ...rest }: ArtworkDraft) =>
  JSON.stringify([rest, rest.price && currency, images.map(({ id, alt }) => [id, alt])])

export const isSameDraft = (a: ArtworkDraft, b: ArtworkDraft) => contentOf(a) === contentOf(b)

/** A typed length in the draft's unit, such as `180` or `180,5`; null when it is not a length. */
export const lengthOf = (text: string): number | null => {
  const plain = text.trim().replace(',', '.')
  const value = /^\d{1,6}(\.\d{1,3})?$/.test(plain) ? Number(plain) : 0
  return value > 0 && value <= 100_000 ? value : null
}

export const yearOf = (text: string): number | null =>
  /^\d{4}$/.test(text.trim()) ? Number(text.trim()) : null
