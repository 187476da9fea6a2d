import { rgb, type PDFPage } from '@cantoo/pdf-lib'
import { labelSizes, type LabelSize, type Paper } from '@/contract/enums/prints'
import { createDocument, type Document } from '@/server/exports/pdfLines'
import { drawCode } from './qrCode'
import { factsOf, MM, pageSizeOf, titleOf, type PrintedWork } from './printed'

const INK = rgb(0.1, 0.1, 0.1)
const GRAY = rgb(0.35, 0.35, 0.35)
const CUT = rgb(0.75, 0.75, 0.75)

interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface Labels {
  title: string
  works: readonly PrintedWork[]
  size: LabelSize
  /** When they are written. */
  at: Date
  paper: Paper
}

function drawLabel(page: PDFPage, { fonts }: Document, work: PrintedWork, box: Box): void {
  const { artwork } = work
  const padding = box.height * 0.09
  const size = Math.max(7, box.height * 0.075)
  const code = box.height * 0.34
  page.drawRectangle({ ...box, borderColor: CUT, borderWidth: 0.5 })
  const lines = [
    { text: artwork.profile.name, font: fonts.bold, size: size * 1.15, color: INK },
    { text: titleOf(artwork), font: fonts.italic, size: size * 1.05, color: INK },
    { text: factsOf(artwork), font: fonts.regular, size, color: GRAY },
  ]
  let y = box.y + box.height - padding
  const room = box.width - code - 3 * padding
  for (const { text, font, size: points, color } of lines) {
    if (!text) continue
    for (const line of font.wrap(text, { size: points, room }).slice(0, 3)) {
      y -= points * 1.3
      if (y < box.y + padding) break
      font.draw(page, line, { x: box.x + padding, y, size: points, color })
    }
    y -= points * 0.2
  }
  drawCode(page, work.page, {
    x: box.x + box.width - padding - code,
    y: box.y + padding + code,
    width: code,
  })
}

interface Size {
  width: number
  height: number
}

/** The orientation of the page on which more labels fit. */
function gridFor(label: Size, paper: Size) {
  const [upright, across] = [paper, { width: paper.height, height: paper.width }].map((page) => ({
    page,
    // A4 holds exactly eight A7.
    columns: Math.floor(page.width / label.width + 0.001),
    rows: Math.floor(page.height / label.height + 0.001),
  }))
  const count = (grid: typeof upright) => (grid ? grid.columns * grid.rows : 0)
  const best = count(across) > count(upright) ? across : upright
  if (!best) throw new Error('a page holds no label')
  const { page, columns, rows } = best
  return {
    ...best,
    left: (page.width - columns * label.width) / 2,
    top: page.height - (page.height - rows * label.height) / 2,
  }
}

/** Wall labels with a QR code to the page of each work, side by side, to be cut. */
export async function writeLabels({ title, works, size, at, paper }: Labels): Promise<Uint8Array> {
  const printed = await createDocument({ title, at, content: works })
  const { document } = printed
  const label = { width: labelSizes[size].width * MM, height: labelSizes[size].height * MM }
  const { page: sheet, columns, rows, left, top } = gridFor(label, pageSizeOf(paper))
  let page = document.addPage([sheet.width, sheet.height])
  for (const [index, work] of works.entries()) {
    const place = index % (columns * rows)
    if (index > 0 && place === 0) page = document.addPage([sheet.width, sheet.height])
    const column = place % columns
    const row = Math.floor(place / columns)
    drawLabel(page, printed, work, {
      x: left + column * label.width,
      y: top - (row + 1) * label.height,
      ...label,
    })
  }
  return document.save()
}
