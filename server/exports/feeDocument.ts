import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import fontkit from '@cantoo/fontkit'
import { PDFDocument, rgb, type PDFFont, type PDFPage } from '@cantoo/pdf-lib'
import { refundReasonLabels } from '@/contract/enums/feePlaces'
import type { FeeStatement, FeeSums, FeeTransfer } from '@/contract/feeStatements'
import { feeSumRows } from '@/contract/pricing/feeSumRows'
import { formatMoney } from '@/contract/pricing/money'
import { formatLongDay } from '@/contract/values/dates'

/* A4 in points, with 1 point = 1/72 inch. */
const PAGE = { width: 595, height: 842, margin: 56 }
const LINE = 18
const INK = rgb(0.1, 0.1, 0.1)
const GRAY = rgb(0.4, 0.4, 0.4)

const { resolve } = createRequire(import.meta.url)

/** DejaVu has Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew and Arabic letters. */
const fontFile = (name: string) => readFile(resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))

interface Style {
  size?: number
  bold?: boolean
  gray?: boolean
}

/** Writes lines from top to bottom, on as many pages as they need. */
class Lines {
  private page: PDFPage
  private y = PAGE.height - PAGE.margin

  constructor(
    private readonly document: PDFDocument,
    private readonly fonts: { regular: PDFFont; bold: PDFFont },
  ) {
    this.page = document.addPage([PAGE.width, PAGE.height])
  }

  /** @param amount at the right margin */
  add(text: string, { size = 10, bold = false, gray = false }: Style = {}, amount = ''): void {
    const font = bold ? this.fonts.bold : this.fonts.regular
    const color = gray ? GRAY : INK
    const right = PAGE.width - PAGE.margin
    const amountWidth = font.widthOfTextAtSize(amount, size)
    const room = right - PAGE.margin - (amount === '' ? 0 : amountWidth + LINE)
    for (const [index, line] of wrapped(text, { font, size, room }).entries()) {
      this.moveDown(size + LINE - 10)
      this.page.drawText(line, { x: PAGE.margin, y: this.y, size, font, color })
      if (index > 0 || amount === '') continue
      this.page.drawText(amount, { x: right - amountWidth, y: this.y, size, font, color })
    }
  }

  heading(text: string): void {
    this.moveDown(LINE)
    this.add(text, { size: 12, bold: true })
  }

  private moveDown(points: number): void {
    this.y -= points
    if (this.y >= PAGE.margin) return
    this.page = this.document.addPage([PAGE.width, PAGE.height])
    this.y = PAGE.height - PAGE.margin - points
  }
}

interface Room {
  font: PDFFont
  size: number
  /** In points. */
  room: number
}

/** Breaks a text at its spaces, and words that are longer than a line anywhere. */
function wrapped(text: string, { font, size, room }: Room): string[] {
  const fits = (line: string) => font.widthOfTextAtSize(line, size) <= room
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const character of word) {
      if (line !== '' && !fits(line + character)) {
        lines.push(line)
        line = ''
      }
      line += character
    }
  }
  return [...lines, line]
}

/**
 * The account of an opportunity's fees as a PDF of A4 pages. Its sums are those of the screen; each payment is in the
 * CSV file.
 * @param at when it is written
 */
export async function feeDocument(statement: FeeStatement, at: Date): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.registerFontkit(fontkit)
  const embed = async (name: string) => document.embedFont(await fontFile(name), { subset: true })
  const fonts = { regular: await embed('DejaVuSans'), bold: await embed('DejaVuSans-Bold') }
  document.setTitle(`Application fees of ${statement.title}`)
  document.setLanguage('en')
  document.setCreationDate(at)
  const lines = new Lines(document, fonts)
  lines.add('Application fees', { size: 20, bold: true })
  lines.add(statement.title, { size: 12 })
  lines.add(`${statement.organizer} · ${formatLongDay(at.toISOString().slice(0, 10))}`, {
    gray: true,
  })
  writeCounts(lines, statement)
  for (const sums of statement.sums) writeSums(lines, sums)
  if (statement.transfers.length > 0) {
    lines.heading('Transfers to the payout account')
    for (const transfer of statement.transfers) writeTransfer(lines, transfer)
  }
  lines.heading('About this statement')
  lines.add(
    'Art Commons takes application fees through its payment provider, and holds them until they are refunded or transferred. The Art Commons fee is not charged on what is refunded. Each payment is in the CSV file of the same statement.',
    { gray: true },
  )
  return document.save()
}

function writeCounts(lines: Lines, { applications, payments, refunds }: FeeStatement): void {
  lines.heading('Applications')
  lines.add('Applications that were paid for', {}, String(applications))
  lines.add('Payments', {}, String(payments))
  for (const { reason, count } of refunds) {
    lines.add(`Refunds · ${refundReasonLabels[reason]}`, {}, String(count))
  }
}

function writeSums(lines: Lines, sums: FeeSums): void {
  const { currency } = sums
  lines.heading(`Amounts in ${currency}`)
  for (const { label, amountMinor, isSum } of feeSumRows(sums)) {
    lines.add(label, { bold: isSum }, formatMoney({ amountMinor, currency }))
  }
}

function writeTransfer(lines: Lines, transfer: FeeTransfer): void {
  const { kind, currency, sentAt, createdAt } = transfer
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency })
  const day = formatLongDay((sentAt ?? createdAt).slice(0, 10))
  const what = kind === 'FEES' ? 'Fees' : 'Reserve'
  lines.add(`${day} · ${what}${sentAt ? '' : ', on its way'}`, {}, money(transfer.netMinor))
  if (kind === 'RESERVE') return
  const { totalMinor, platformFeeMinor, reserveMinor } = transfer
  const reserve = reserveMinor > 0 ? `, less a reserve of ${money(reserveMinor)}` : ''
  lines.add(`${money(totalMinor)}, less our fee of ${money(platformFeeMinor)}${reserve}`, {
    gray: true,
    size: 9,
  })
}
