import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import fontkit, { type Font } from '@cantoo/fontkit'
import { PDFDocument, rgb, type PDFPage } from '@cantoo/pdf-lib'
import { readFallbackFonts } from './fonts/fallbackFonts'
import { composed, directionOf } from './fonts/runs'
import { Typeface, type EmbeddedFont } from './fonts/typeface'

/* In points, with 1 point = 1/72 inch. */
const A4 = { width: 595, height: 842 }
const MARGIN = 56
const LINE = 18
const LABEL = 48
/** Of lines that are read one after another. */
const MEASURE = 420
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
  private y: number

  constructor(
    private readonly document: PDFDocument,
    private readonly fonts: { regular: Typeface; bold: Typeface },
    private readonly paper: { width: number; height: number } = A4,
  ) {
    this.page = document.addPage([paper.width, paper.height])
    this.y = paper.height - MARGIN
  }

  /** @param amount at the right margin */
  add(text: string, { size = 10, bold = false, gray = false }: Style = {}, amount = ''): void {
    const font = bold ? this.fonts.bold : this.fonts.regular
    const color = gray ? GRAY : INK
    const right = this.paper.width - MARGIN
    const amountWidth = font.widthOf(amount, size)
    const room = right - MARGIN - (amount === '' ? 0 : amountWidth + LINE)
    for (const [index, line] of font.wrap(text, { size, room }).entries()) {
      this.moveDown(size + LINE - 10)
      font.draw(this.page, line, { x: MARGIN, y: this.y, size, color })
      if (index > 0 || amount === '') continue
      font.draw(this.page, amount, { x: right - amountWidth, y: this.y, size, color })
    }
  }

  heading(text: string): void {
    this.moveDown(LINE)
    this.add(text, { size: 12, bold: true })
  }

  /** A text with a label before it, such as a year. */
  row(label: string, text: string): void {
    const at = { x: MARGIN + LABEL, size: 10, room: this.paper.width - 2 * MARGIN - LABEL }
    for (const [index, line] of this.fonts.regular.wrap(text, at).entries()) {
      this.moveDown(index === 0 ? LINE : LINE - 3)
      const position = { y: this.y, size: 10, color: INK }
      this.fonts.regular.draw(this.page, line, { ...position, x: at.x })
      if (index > 0) continue
      this.fonts.regular.draw(this.page, label, { ...position, x: MARGIN, color: GRAY })
    }
  }

  /** A text of its own, which starts at the right if it is read from there. */
  paragraph(text: string): void {
    const { regular } = this.fonts
    const size = 10.5
    const direction = directionOf(text)
    this.moveDown(8)
    for (const line of regular.wrap(text, { size, room: MEASURE })) {
      this.moveDown(16)
      const indent = direction === 'rtl' ? MEASURE - regular.widthOf(line, size) : 0
      const position = { x: MARGIN + indent, y: this.y, size, color: INK }
      regular.draw(this.page, line, position, direction)
    }
  }

  private moveDown(points: number): void {
    this.y -= points
    if (this.y >= MARGIN) return
    this.page = this.document.addPage([this.paper.width, this.paper.height])
    this.y = this.paper.height - MARGIN - points
  }
}

/** A document without pages, and its fonts. */
export interface Document {
  document: PDFDocument
  fonts: { regular: Typeface; bold: Typeface; italic: Typeface }
}

interface NewDocument {
  title: string
  /** When it is written. */
  at: Date
  /** Anything that contains all texts to be drawn: it decides which fonts are needed. */
  content: unknown
}

function openFont(file: Buffer): Font {
  const font = fontkit.create(file)
  if (!('layout' in font)) throw new Error('a font file contains several fonts')
  return font
}

/** Besides the box for letters that are missing. */
const hasGlyphs = (file: Buffer) => openFont(file).numGlyphs > 1

export async function createDocument({ title, at, content }: NewDocument): Promise<Document> {
  const document = await PDFDocument.create()
  document.registerFontkit(fontkit)
  const embed = async (file: Buffer): Promise<EmbeddedFont> => ({
    pdf: await document.embedFont(file, { subset: true }),
    font: openFont(file),
  })
  const regular = await embed(await fontFile('DejaVuSans'))
  const bold = await embed(await fontFile('DejaVuSans-Bold'))
  const italic = await embed(await fontFile('DejaVuSans-Oblique'))
  const text = composed(JSON.stringify([title, content]))
  const missing = [...new Set(text)].filter(
    (letter) => !regular.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  )
  const others: { regular: EmbeddedFont; bold: EmbeddedFont }[] = []
  for (const files of missing.length > 0 ? await readFallbackFonts(text, missing) : []) {
    // A family that lists a character may lack it.
    if (!hasGlyphs(files.regular)) continue
    others.push({ regular: await embed(files.regular), bold: await embed(files.bold) })
  }
  const lighter = others.map((font) => font.regular)
  document.setTitle(title)
  document.setLanguage('en')
  document.setCreationDate(at)
  return {
    document,
    fonts: {
      regular: new Typeface([regular, ...lighter]),
      bold: new Typeface([bold, regular, ...others.map((font) => font.bold)]),
      // It has no letters from right to left, and others have no italics.
      italic: new Typeface([italic, regular, ...lighter]),
    },
  }
}

/** Starts a document of A4 pages. */
export async function startDocument(
  wanted: NewDocument,
): Promise<{ document: PDFDocument; lines: Lines }> {
  const { document, fonts } = await createDocument(wanted)
  return { document, lines: new Lines(document, fonts) }
}
