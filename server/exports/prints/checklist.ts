import { rgb, type PDFImage, type PDFPage } from '@cantoo/pdf-lib'
import type { Paper } from '@/contract/enums/prints'
import { createDocument, type Document } from '@/server/exports/pdfLines'
import { isolated } from '@/server/exports/fonts/runs'
import {
  drawImageIn,
  embedImages,
  factsOf,
  pageSizeOf,
  priceOf,
  titleOf,
  type ImageSource,
  type PrintedWork,
} from './printed'

/* In points. */
const MARGIN = 48
const ROW = 76
const GAP = 18
const IMAGE = { width: 84, height: 60 }
const TEXT_START = MARGIN + IMAGE.width + 18
const INK = rgb(0.1, 0.1, 0.1)
const GRAY = rgb(0.4, 0.4, 0.4)

interface Checklist {
  title: string
  /** The line below the title, such as the curator and the dates. */
  subtitle: string
  works: readonly PrintedWork[]
  source: ImageSource
  /** When it is written. */
  at: Date
  paper: Paper
  withPrices?: boolean
}

function drawHead(page: PDFPage, { fonts }: Document, { title, subtitle }: Checklist): number {
  let y = page.getHeight() - MARGIN - 20
  const room = page.getWidth() - 2 * MARGIN
  for (const line of fonts.bold.wrap(title, { size: 20, room })) {
    fonts.bold.draw(page, line, { x: MARGIN, y, size: 20, color: INK })
    y -= 26
  }
  for (const line of fonts.regular.wrap(subtitle, { size: 10, room })) {
    fonts.regular.draw(page, line, { x: MARGIN, y, size: 10, color: GRAY })
    y -= 14
  }
  return y - 12
}

interface Row {
  work: PrintedWork
  image: PDFImage | undefined
  top: number
  withPrice: boolean
}

function drawRow(page: PDFPage, { fonts }: Document, { work, image, top, withPrice }: Row): void {
  const { artwork, number } = work
  if (image) drawImageIn(page, image, { x: MARGIN, y: top - IMAGE.height, ...IMAGE })
  const right = page.getWidth() - MARGIN
  const price = withPrice ? priceOf(artwork) : ''
  const priceWidth = fonts.regular.widthOf(price, 10)
  const room = right - TEXT_START - (price ? priceWidth + GAP : 0)
  if (price) {
    const at = { x: right - priceWidth, y: top - 12, size: 10, color: INK }
    fonts.regular.draw(page, price, at)
  }
  const lines = [
    { text: `${number}  ${isolated(artwork.profile.name)}`, font: fonts.bold, color: INK },
    { text: titleOf(artwork), font: fonts.italic, color: INK },
    { text: factsOf(artwork), font: fonts.regular, color: GRAY },
  ]
  let y = top - 12
  for (const { text, font, color } of lines) {
    // Two lines at most, because rows have a fixed height.
    for (const line of font.wrap(text, { size: 10, room }).slice(0, 2)) {
      if (line) font.draw(page, line, { x: TEXT_START, y, size: 10, color })
      y -= 14
    }
  }
}

/** A list of works with small images, as PDF; with prices, a price list. */
export async function writeChecklist(checklist: Checklist): Promise<Uint8Array> {
  const printed = await createDocument({
    ...checklist,
    content: [checklist.subtitle, checklist.works],
  })
  const { document } = printed
  const images = await embedImages(printed, checklist.works, checklist.source)
  const paper = pageSizeOf(checklist.paper)
  const addPage = () => document.addPage([paper.width, paper.height])
  let page = addPage()
  let top = drawHead(page, printed, checklist)
  for (const work of checklist.works) {
    if (top - ROW < MARGIN) {
      page = addPage()
      top = paper.height - MARGIN
    }
    const image = images.get(work.artwork.image?.key ?? '')
    drawRow(page, printed, { work, image, top, withPrice: checklist.withPrices === true })
    top -= ROW
  }
  return document.save()
}
