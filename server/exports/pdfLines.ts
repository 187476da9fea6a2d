import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import fontkit from '@cantoo/fontkit'
import { PDFDocument, rgb, type PDFFont, type PDFPage } from '@cantoo/pdf-lib'

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
export class Lines {
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

interface Space {
  font: PDFFont
  size: number
  /** In points. */
  room: number
}

/** Breaks a text at its spaces, and words that are longer than a line anywhere. */
export function wrapped(text: string, { font, size, room }: Space): string[] {
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

/** A document without pages, and its fonts. */
export interface Document {
  document: PDFDocument
  fonts: { regular: PDFFont; bold: PDFFont; italic: PDFFont }
}

/** @param at when it is written */
export async function createDocument(title: string, at: Date): Promise<Document> {
  const document = await PDFDocument.create()
  document.registerFontkit(fontkit)
  const embed = async (name: string) => document.embedFont(await fontFile(name), { subset: true })
  const fonts = {
    regular: await embed('DejaVuSans'),
    bold: await embed('DejaVuSans-Bold'),
    italic: await embed('DejaVuSans-Oblique'),
  }
  document.setTitle(title)
  document.setLanguage('en')
  document.setCreationDate(at)
  return { document, fonts }
}

/**
 * Starts a document of A4 pages.
 * @param at when it is written
 */
export async function startDocument(
  title: string,
  at: Date,
): Promise<{ document: PDFDocument; lines: Lines }> {
  const { document, fonts } = await createDocument(title, at)
  return { document, lines: new Lines(document, fonts) }
}
