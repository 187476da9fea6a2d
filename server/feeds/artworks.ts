import type { Artwork } from '@/contract/artworks'
import type { WebAddresses } from '@/server/text/webAddresses'
import { tagOf, type Entry } from './atom'
import { escapeHtml } from '@/server/text/plainText'

const yearText = ({ yearFrom, yearTo }: Artwork): string | null => {
  if (yearFrom === null || yearTo === null) return yearFrom === null ? null : String(yearFrom)
  return yearFrom === yearTo ? String(yearFrom) : `${yearFrom}–${yearTo}`
}

const sizeText = ({ size }: Artwork): string | null => {
  if (!size) return null
  const { height, width, depth, unit } = size
  const lengths = [height, width, depth].filter((length) => length !== null)
  return `${lengths.join(' × ')}\u00a0${unit}`
}

/** Wide enough for a reader's column. */
const WIDTH = 960

const imageHtml = ({ images }: Artwork, page: string): string => {
  const [image] = images
  if (!image) return ''
  const height = Math.round((WIDTH * image.height) / image.width)
  const source = escapeHtml(`${image.url}?w=${WIDTH}`)
  return `<p><a href="${escapeHtml(page)}"><img src="${source}" width="${WIDTH}" height="${height}" alt="${escapeHtml(image.alt)}"></a></p>`
}

export function artworkEntry(artwork: Artwork, webOrigin: string, pages: WebAddresses): Entry {
  const url = pages.artwork(artwork.id)
  const label = [yearText(artwork), artwork.medium, sizeText(artwork)].filter(Boolean).join(', ')
  return {
    id: tagOf(webOrigin, 'artwork', artwork.id),
    title: artwork.title || 'Untitled',
    url,
    published: artwork.createdAt,
    updated: artwork.updatedAt,
    author: { name: artwork.profile.name, url: pages.profile(artwork.profile) },
    summary: label,
    html: [imageHtml(artwork, url), label && `<p>${escapeHtml(label)}</p>`, artwork.descriptionHtml]
      .filter(Boolean)
      .join('\n'),
    categories: artwork.tags,
  }
}
