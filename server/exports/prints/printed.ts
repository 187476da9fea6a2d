import type { PDFImage, PDFPage } from '@cantoo/pdf-lib'
import type { Artwork, ArtworkSummary } from '@/contract/artworks/artworks'
import { availabilities } from '@/contract/enums/artworks'
import { papers, type Paper } from '@/contract/enums/prints'
import { formatMoney } from '@/contract/pricing/money'
import { sizeText, yearsOf } from '@/contract/values/artworkLabels'
import type { ImageStore } from '@/server/images/imageStore'
import { readThumbnails } from '@/server/images/thumbnails'
import { isolated } from '@/server/exports/fonts/runs'
import type { Document } from '@/server/exports/pdfLines'

/** A work on paper. */
export interface PrintedWork {
  /** Its number in the list of works. */
  number: number
  artwork: ArtworkSummary & Partial<Pick<Artwork, 'edition'>>
  page: string
}

export const MM = 72 / 25.4

/** In pixels: sharp on paper at the size of a stamp. */
const THUMBNAIL = 240

export const titleOf = (artwork: ArtworkSummary): string =>
  [isolated(artwork.title ?? 'Untitled'), yearsOf(artwork)].filter(Boolean).join(', ')

/** In points. */
export const pageSizeOf = (paper: Paper) => ({
  width: papers[paper].width * MM,
  height: papers[paper].height * MM,
})

/** What a work costs, or why it has no price. */
export const priceOf = ({ availability, price }: ArtworkSummary): string =>
  availability === 'FOR_SALE' && price ? formatMoney(price, 'brief') : availabilities[availability]

export const factsOf = ({ medium, size, edition }: PrintedWork['artwork']): string =>
  [isolated(medium ?? ''), size && sizeText(size), isolated(edition ?? '')]
    .filter(Boolean)
    .join(', ')

/** The source of the images, and the client whose queue they wait in. */
export interface ImageSource {
  images: ImageStore
  client: string
}

/** The images of works, ready to be drawn, by key. */
export async function embedImages(
  { document }: Pick<Document, 'document'>,
  works: readonly PrintedWork[],
  { images, client }: ImageSource,
): Promise<Map<string, PDFImage>> {
  const keys = works.flatMap(({ artwork }) => artwork.image?.key ?? [])
  const thumbnails = await readThumbnails(images, keys, { client, width: THUMBNAIL })
  const embedded = new Map<string, PDFImage>()
  for (const [key, jpeg] of thumbnails) embedded.set(key, await document.embedJpg(jpeg))
  return embedded
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Draws an image into a box, as large as it fits, at the upper left. In points. */
export function drawImageIn(page: PDFPage, image: PDFImage, box: Box): void {
  const scale = Math.min(box.width / image.width, box.height / image.height)
  page.drawImage(image, {
    x: box.x,
    y: box.y + box.height - image.height * scale,
    width: image.width * scale,
    height: image.height * scale,
  })
}
