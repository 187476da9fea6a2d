import type { Artwork } from '@/contract/artworks/artworks'
import { artworkCategories, type SizeUnit } from '@/contract/enums/artworks'
import { decimalAmount } from '@/lib/formatting/money'
import { paths } from '@/lib/navigation/paths'
import { plainText } from '@/lib/formatting/plainText'
import { address, byline, ids, imageObject, type JsonLdNode } from './nodes'

const unitCodes: Record<SizeUnit, string> = { cm: 'CMT', in: 'INH' }

const lengthOf = (value: number | null | undefined, unit: SizeUnit): JsonLdNode | undefined =>
  typeof value === 'number'
    ? { '@type': 'QuantitativeValue', value, unitCode: unitCodes[unit], unitText: unit }
    : undefined

/** A year, or an ISO 8601 interval of years. */
const created = ({ yearFrom, yearTo }: Artwork) => {
  if (yearFrom === null) return undefined
  return yearTo === null || yearTo === yearFrom ? String(yearFrom) : `${yearFrom}/${yearTo}`
}

/** Only artworks for sale with a public price. */
const offer = ({ id, availability, price, profile }: Artwork): JsonLdNode | undefined =>
  availability === 'FOR_SALE' && price
    ? {
        '@type': 'Offer',
        price: decimalAmount(price),
        priceCurrency: price.currency,
        availability: 'https://schema.org/InStock',
        url: address(paths.art(id)),
        seller: byline(profile),
      }
    : undefined

export const artworkNode = (artwork: Artwork): JsonLdNode => {
  const { id, size, profile } = artwork
  const creator = byline(profile)
  const images = artwork.images.map((image) => ({ ...imageObject(image), creator }))
  return {
    '@type': 'VisualArtwork',
    '@id': ids.artwork(id),
    url: address(paths.art(id)),
    name: artwork.title || 'Untitled',
    creator,
    artform: artwork.category ? artworkCategories[artwork.category] : undefined,
    artMedium: artwork.medium || undefined,
    artEdition: artwork.edition || undefined,
    dateCreated: created(artwork),
    height: size ? lengthOf(size.height, size.unit) : undefined,
    width: size ? lengthOf(size.width, size.unit) : undefined,
    depth: size ? lengthOf(size.depth, size.unit) : undefined,
    description: plainText(artwork.descriptionHtml) || undefined,
    keywords: artwork.tags.length > 0 ? artwork.tags : undefined,
    image: images.length > 0 ? images : undefined,
    offers: offer(artwork),
    datePublished: artwork.createdAt,
    dateModified: artwork.updatedAt,
  }
}
