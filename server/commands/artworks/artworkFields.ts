import type { Selectable } from 'kysely'
import type { ArtworkForm } from '@/contract/forms/artwork'
import { embedFrame } from '@/contract/embeds'
import type { ArtworkTable } from '@/server/db/tables/artworks'
import type { StoredImage } from '@/server/db/tables/columns'
import { derivedArtworkColumns, tagKey } from '@/server/repositories/derivedColumns/artworks'

/** The fields of an artwork that its owner sets. */
export type ArtworkFields = Omit<Required<ArtworkForm>, 'images' | 'embedUrl'> & {
  images: StoredImage[]
  embed: Selectable<ArtworkTable>['embed']
}

export const newArtwork: ArtworkFields = {
  title: '',
  description: '',
  yearFrom: null,
  yearTo: null,
  medium: '',
  category: null,
  size: null,
  edition: '',
  availability: 'NOT_FOR_SALE',
  price: null,
  tags: [],
  images: [],
  embed: null,
  visibility: 'PUBLIC',
  madeWithAi: false,
}

export const fieldsOf = (row: Selectable<ArtworkTable>): ArtworkFields => ({
  title: row.title ?? '',
  description: row.description ?? '',
  yearFrom: row.year_from,
  yearTo: row.year_to,
  medium: row.medium ?? '',
  category: row.category,
  size:
    row.height === null || row.width === null
      ? null
      : { height: row.height, width: row.width, depth: row.depth, unit: row.unit ?? 'cm' },
  edition: row.edition ?? '',
  availability: row.availability,
  price:
    row.price_minor === null || row.price_currency === null
      ? null
      : { amountMinor: Number(row.price_minor), currency: row.price_currency },
  tags: row.tags,
  images: row.images,
  embed: row.embed,
  visibility: row.visibility,
  madeWithAi: row.made_with_ai,
})

/** Replaces the fields that were sent. `arrangeArtworkImages` handles the images. */
export function withForm(fields: ArtworkFields, form: ArtworkForm): ArtworkFields {
  const { images: _images, embedUrl, tags = fields.tags, ...given } = form
  const sent = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as typeof given
  return {
    ...fields,
    ...sent,
    tags: [...new Map(tags.map((tag) => [tagKey(tag), tag])).values()],
    embed: embedUrl === undefined ? fields.embed : embedOf(embedUrl, fields.embed),
  }
}

/** Content of a known provider is embedded. Any other URL is saved as a link. */
function embedOf(url: string, before: ArtworkFields['embed']): ArtworkFields['embed'] {
  if (url === '') return null
  const { href } = new URL(url)
  if (href === before?.url) return before
  return { url: href, provider: embedFrame(href)?.provider ?? null, title: null, thumbnail: null }
}

export const columnsOf = (fields: ArtworkFields, profileName: string) => ({
  title: fields.title || null,
  description: fields.description || null,
  year_from: fields.yearFrom,
  // A range of one year is that year.
  year_to: fields.yearTo === fields.yearFrom ? null : fields.yearTo,
  medium: fields.medium || null,
  category: fields.category,
  height: fields.size?.height ?? null,
  width: fields.size?.width ?? null,
  depth: fields.size?.depth ?? null,
  unit: fields.size?.unit ?? null,
  edition: fields.edition || null,
  availability: fields.availability,
  price_minor: fields.price?.amountMinor ?? null,
  price_currency: fields.price?.currency ?? null,
  tags: fields.tags,
  images: JSON.stringify(fields.images),
  embed: fields.embed && JSON.stringify(fields.embed),
  visibility: fields.visibility,
  made_with_ai: fields.madeWithAi,
  ...derivedArtworkColumns({ ...fields, profileName }),
})
