import { rgb, type PDFImage, type PDFPage } from '@cantoo/pdf-lib'
import { createDocument, type Document } from '@/server/exports/pdfLines'
import { isolated } from '@/server/exports/fonts/runs'
import {
  drawImageIn,
  embedImages,
  factsOf,
  titleOf,
  type ImageSource,
  type PrintedWork,
} from './printed'

/* In points. */
const PAGE = { width: 595, height: 842, margin: 48 }
const ROW = 76
const IMAGE = { width: 84, height: 60 }
const TEXT_START = PAGE.margin + IMAGE.width + 18
const INK = rgb(0.1, 0.1, 0.1)
const GRAY = rgb(0.4, 0.4, 0.4)

interface Checklist {
  title: string
  /** Below the title: whose it is, and its dates. */
  subtitle: string
  works: readonly PrintedWork[]
  source: ImageSource
  /** When it is written. */
  at: Date
}

function drawHead(page: PDFPage, { fonts }: Document, { title, subtitle }: Checklist): number {
  let y = PAGE.height - PAGE.margin - 20
  const room = PAGE.width - 2 * PAGE.margin
  for (const line of fonts.bold.wrap(title, { size: 20, room })) {
    fonts.bold.draw(page, line, { x: PAGE.margin, y, size: 20, color: INK })
    y -= 26
  }
  for (const line of fonts.regular.wrap(subtitle, { size: 10, room })) {
    fonts.regular.draw(page, line, { x: PAGE.margin, y, size: 10, color: GRAY })
    y -= 14
  }
  return y - 12
}

function drawRow(
  page: PDFPage,
  { fonts }: Document,
  { work, image, top }: { work: PrintedWork; image: PDFImage | undefined; top: number },
): void {
  const { artwork, number } = work
  if (image) drawImageIn(page, image, { x: PAGE.margin, y: top - IMAGE.height, ...IMAGE })
  const room = PAGE.width - PAGE.margin - TEXT_START
  const lines = [
    { text: `${number}  ${isolated(artwork.profile.name)}`, font: fonts.bold, color: INK },
    { text: titleOf(artwork), font: fonts.italic, color: INK },
    { text: factsOf(artwork), font: fonts.regular, color: GRAY },
  ]
  let y = top - 12
  for (const { text, font, color } of lines) {
    // Two lines at most: the row has its height.
    for (const line of font.wrap(text, { size: 10, room }).slice(0, 2)) {
      if (line) font.draw(page, line, { x: TEXT_START, y, size: 10, color })
      y -= 14
    }
  }
}

/** A list of works with small images, as a PDF of A4 pages. */
export async function writeChecklist(checklist: Checklist): Promise<Uint8Array> {
  const printed = await createDocument({
    ...checklist,
    content: [checklist.subtitle, checklist.works],
  })
  const { document } = printed
  const images = await embedImages(printed, checklist.works, checklist.source)
  const addPage = () => document.addPage([PAGE.width, PAGE.height])
  let page = addPage()
  let top = drawHead(page, printed, checklist)
  for (const work of checklist.works) {
    if (top - ROW < PAGE.margin) {
      page = addPage()
      top = PAGE.height - PAGE.margin
    }
    const image = images.get(work.artwork.image?.key ?? '')
    drawRow(page, printed, { work, image, top })
    top -= ROW
  }
  return document.save()
}
