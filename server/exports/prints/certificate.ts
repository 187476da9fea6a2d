import { rgb, type PDFPage } from '@cantoo/pdf-lib'
import type { Certificate } from '@/contract/artworks/certificates'
import type { Paper } from '@/contract/enums/prints'
import { formatLongDay } from '@/contract/values/dates'
import { createDocument, type Document } from '@/server/exports/pdfLines'
import { directionOf, isolated } from '@/server/exports/fonts/runs'
import { readPrintImages } from '@/server/images/printImages'
import { drawImageIn, pageSizeOf, type ImageSource } from './printed'
import { drawCode } from './qrCode'

/* In points. */
const MARGIN = 56
const CODE = 84
const LABEL = 96
const INK = rgb(0.1, 0.1, 0.1)
const GRAY = rgb(0.4, 0.4, 0.4)

/** Longest edge of the image, in pixels. */
const EDGE = 1600

interface WrittenCertificate {
  certificate: Certificate
  /** The address that confirms it. */
  page: string
  source: ImageSource
  /** When it is written. */
  at: Date
  paper: Paper
}

/** A certificate of authenticity, as a PDF of one page, in the words that were certified. */
export async function writeCertificate(wanted: WrittenCertificate): Promise<Uint8Array> {
  const { certificate, page: address, source, at, paper } = wanted
  const { record, hash } = certificate
  const title = `Certificate of authenticity: ${record.title}`
  const printed = await createDocument({ title, at, content: record })
  const { width, height } = pageSizeOf(paper)
  const page = printed.document.addPage([width, height])
  const images = await readPrintImages(source.images, [record.image], {
    client: source.client,
    edge: EDGE,
    maxBytes: null,
  })
  const jpeg = images.get(record.image)
  printed.fonts.bold.draw(page, 'Certificate of authenticity', {
    x: MARGIN,
    y: height - MARGIN - 18,
    size: 20,
    color: INK,
  })
  const box = { x: MARGIN, y: height - 420, width: width - 2 * MARGIN, height: 320 }
  if (jpeg) drawImageIn(page, await printed.document.embedJpg(jpeg), box)
  const end = drawRecord(page, printed, { certificate, top: jpeg ? box.y - 12 : height - 120 })
  drawSignature(page, printed, record.artist, end)
  drawConfirmation(page, printed, { address, hash })
  return printed.document.save()
}

/** @returns where it ends */
function drawRecord(
  page: PDFPage,
  { fonts }: Document,
  { certificate: { record }, top }: { certificate: Certificate; top: number },
): number {
  const rows = [
    ['Artist', record.artist],
    ['Title', record.title],
    ['Year', record.year],
    ['Medium', record.medium],
    ['Dimensions', record.size],
    ['Edition', record.edition],
    ['Copy', record.copy],
    ['Issued', formatLongDay(record.issuedOn)],
  ] as const
  const room = page.getWidth() - 2 * MARGIN - LABEL
  let y = top
  for (const [label, value] of rows) {
    if (!value) continue
    const font = label === 'Title' ? fonts.italic : fonts.regular
    y -= 4
    for (const [index, line] of font.wrap(value, { size: 10, room }).slice(0, 3).entries()) {
      y -= 14
      const position = { y, size: 10 }
      if (index === 0) fonts.regular.draw(page, label, { ...position, x: MARGIN, color: GRAY })
      font.draw(page, line, { ...position, x: MARGIN + LABEL, color: INK }, directionOf(value))
    }
  }
  return y
}

function drawSignature(page: PDFPage, { fonts }: Document, artist: string, top: number): void {
  const words = `This is an authentic work by ${isolated(artist)}.`
  const room = page.getWidth() - 2 * MARGIN
  let y = top - 18
  for (const line of fonts.regular.wrap(words, { size: 10, room }).slice(0, 2)) {
    fonts.regular.draw(page, line, { x: MARGIN, y: (y -= 14), size: 10, color: INK })
  }
  const line = MARGIN + CODE + 34
  page.drawLine({
    start: { x: MARGIN, y: line },
    end: { x: MARGIN + 200, y: line },
    thickness: 0.5,
    color: GRAY,
  })
  const position = { x: MARGIN, y: line - 12, size: 8, color: GRAY }
  fonts.regular.draw(page, 'Signature of the artist', position)
}

function drawConfirmation(
  page: PDFPage,
  { fonts }: Document,
  { address, hash }: { address: string; hash: string },
): void {
  const x = page.getWidth() - MARGIN - CODE
  drawCode(page, address, { x, y: MARGIN + CODE, width: CODE })
  const room = x - 24 - MARGIN
  const lines = [
    'This page confirms the certificate, and says if it was revoked:',
    ...fonts.regular.wrap(address.replace(hash, ''), { size: 7, room }),
    hash,
  ]
  for (const [index, line] of lines.entries()) {
    const y = MARGIN + (lines.length - 1 - index) * 11
    fonts.regular.draw(page, line, { x: MARGIN, y, size: 7, color: GRAY })
  }
}
