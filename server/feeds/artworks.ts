import type { Artwork, ArtworkSummary } from '@/contract/artworks/artworks'
import { sizeText, yearsOf } from '@/contract/values/artworkLabels'
import type { WebAddresses } from '@/server/text/webAddresses'
import { tagOf, type Entry } from './atom'
import { escapeHtml } from '@/server/text/plainText'

/** Wide enough for a reader's column. */
const WIDTH = 960

const imageHtml = ({ image }: ArtworkSummary, page: string): string => {
  if (!image) return ''
  const height = Math.round((WIDTH * image.height) / image.width)
  const source = escapeHtml(`${image.url}?w=${WIDTH}`)
  return `<p><a href="${escapeHtml(page)}"><img src="${source}" width="${WIDTH}" height="${height}" alt="${escapeHtml(image.alt)}"></a></p>`
}

const labelOf = (artwork: ArtworkSummary) =>
  [yearsOf(artwork), artwork.medium, artwork.size && sizeText(artwork.size)]
    .filter(Boolean)
    .join(', ')

/** With its image and label alone. @param at when it was published */
export function artworkSummaryEntry(
  artwork: ArtworkSummary,
  at: string,
  webOrigin: string,
  pages: WebAddresses,
): Entry {
  const url = pages.artwork(artwork.id)
  const label = labelOf(artwork)
  return {
    id: tagOf(webOrigin, 'artwork', artwork.id),
    title: artwork.title || 'Untitled',
    url,
    published: at,
    updated: at,
    author: { name: artwork.profile.name, url: pages.profile(artwork.profile) },
    summary: label,
    html: [imageHtml(artwork, url), label && `<p>${escapeHtml(label)}</p>`]
      .filter(Boolean)
      .join('\n'),
    categories: [],
  }
}

export function artworkEntry(artwork: Artwork, webOrigin: string, pages: WebAddresses): Entry {
  const entry = artworkSummaryEntry(artwork, artwork.createdAt, webOrigin, pages)
  return {
    ...entry,
    updated: artwork.updatedAt,
    html: [entry.html, artwork.descriptionHtml].filter(Boolean).join('\n'),
    categories: artwork.tags,
  }
}
