import type { Artwork } from '@/contract/artworks'
import type { ArtworkCategory, Availability, SizeUnit, Visibility } from '@/contract/enums/artworks'
import type { Image } from '@/contract/images'
import { decimalAmount } from '@/contract/money'

/** A picture of a work that is being written: on this device, at the API, or both. */
export interface DraftPicture {
  id: string
  alt: string
  /** As it was chosen: kept until the work is saved, should it have to be sent again. */
  file: File | null
  /** Null until all of it has been sent. */
  stored: Pick<Image, 'key' | 'width' | 'height' | 'dominantColor'> | null
}

/** A work as its form holds it: figures are what was typed. */
export interface ArtworkDraft {
  /** Of the draft itself, for as long as it is kept. */
  id: string
  pictures: DraftPicture[]
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

export const emptyDraft = (currency: string): ArtworkDraft => ({
  id: crypto.randomUUID(),
  pictures: [],
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
  visibility: 'PUBLIC',
})

const typed = (value: number | string | null | undefined) => String(value ?? '')

const pictureOf = ({ key, width, height, dominantColor, alt }: Image): DraftPicture => ({
  id: key,
  alt,
  file: null,
  stored: { key, width, height, dominantColor },
})

/** A work that is there, as its form begins. */
export const draftOf = (artwork: Artwork, currency: string): ArtworkDraft => {
  const { size, price, embeddedContent: embed } = artwork
  return {
    id: artwork.id,
    pictures: artwork.images.map(pictureOf),
    title: typed(artwork.title),
    yearFrom: typed(artwork.yearFrom),
    yearTo: artwork.yearTo === artwork.yearFrom ? '' : typed(artwork.yearTo),
    medium: typed(artwork.medium),
    category: artwork.category ?? '',
    height: typed(size?.height),
    width: typed(size?.width),
    depth: typed(size?.depth),
    unit: size?.unit ?? 'cm',
    edition: typed(artwork.edition),
    availability: artwork.availability,
    price: price ? decimalAmount(price) : '',
    currency: price?.currency ?? currency,
    description: typed(artwork.description),
    tags: artwork.tags,
    embedUrl: embed?.url ?? '',
    madeWithAi: artwork.madeWithAi,
    visibility: artwork.visibility,
  }
}

/** What two drafts can differ in; a file alone says nothing new, nor does a currency without a price. */
const essence = ({ id: _id, pictures, currency, ...rest }: ArtworkDraft) =>
  JSON.stringify([rest, rest.price && currency, pictures.map(({ id, alt }) => [id, alt])])

export const isSameDraft = (a: ArtworkDraft, b: ArtworkDraft) => essence(a) === essence(b)

/** A typed length in the draft's unit: `180`, `180,5`; null when it is none. */
export const lengthOf = (text: string): number | null => {
  const plain = text.trim().replace(',', '.')
  const value = /^\d{1,6}(\.\d{1,3})?$/.test(plain) ? Number(plain) : 0
  return value > 0 && value <= 100_000 ? value : null
}

export const yearOf = (text: string): number | null =>
  /^\d{4}$/.test(text.trim()) ? Number(text.trim()) : null
