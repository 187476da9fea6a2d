import type { Font } from '@cantoo/fontkit'
import {
  PDFHexString,
  beginText,
  endText,
  setFillingColor,
  setFontAndSize,
  setTextMatrix,
  showText,
  type Color,
  type PDFFont,
  type PDFName,
  type PDFPage,
} from '@cantoo/pdf-lib'
import { composed, graphemesOf, hasRightToLeft, visualRuns, type Direction, type Run } from './runs'

/** A font as the document embeds it, and as it is measured. */
export interface EmbeddedFont {
  pdf: PDFFont
  font: Font
}

interface Position {
  x: number
  y: number
  size: number
  color: Color
}

/** Letters that stand beside each other without shaping and without marks. */
const PLAIN =
  /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u02ff\u0370-\u0482\u048a-\u052f\u1e00-\u1fff\u2010-\u2027\u2030-\u22ff]*$/

/** A font, and those that have the letters that it lacks. */
export class Typeface {
  private readonly choices = new Map<string, number>()
  private readonly partWidths = new Map<string, number>()
  private readonly keys = new WeakMap<PDFPage, Map<PDFFont, PDFName>>()

  constructor(private readonly fonts: readonly [EmbeddedFont, ...EmbeddedFont[]]) {}

  /** In points. */
  widthOf(text: string, size: number): number {
    if (this.isPlain(text)) return this.fonts[0].pdf.widthOfTextAtSize(text, size)
    return this.runsOf(text, 'ltr').reduce((sum, run) => sum + this.layout(run).width * size, 0)
  }

  /** Draws a line from its left end. @param direction of the text that the line is a part of */
  draw(page: PDFPage, line: string, position: Position, direction: Direction = 'ltr'): void {
    if (this.isPlain(line)) {
      page.drawText(line, { ...position, font: this.fonts[0].pdf })
      return
    }
    let { x } = position
    for (const run of this.runsOf(line, direction)) {
      this.drawRun(page, run, { ...position, x })
      x += this.layout(run).width * position.size
    }
  }

  /** Breaks a text at its spaces, and words that are longer than a line between any two letters. */
  wrap(text: string, { size, room }: { size: number; room: number }): string[] {
    const space = this.partWidth(' ') * size
    const lines: string[] = []
    let line = ''
    let width = 0
    for (const word of text.split(/[^\S\u00a0\u202f]+/)) {
      const gap = line === '' ? 0 : space
      const more = this.partWidth(word) * size
      if (width + gap + more <= room) {
        line = line === '' ? word : `${line} ${word}`
        width += gap + more
        continue
      }
      // A script without spaces goes on in the line; the rest of a long word starts a new one.
      const goesOn = line !== '' && DENSE.test(word)
      if (line !== '' && !goesOn) lines.push(line)
      const broken = this.breakWord(word, { size, room, line: goesOn ? `${line} ` : '' })
      lines.push(...broken.slice(0, -1))
      line = broken.at(-1) ?? ''
      width = this.partWidth(line) * size
    }
    return [...lines, line]
  }

  private breakWord(
    word: string,
    { size, room, line: start }: { size: number; room: number; line: string },
  ): string[] {
    const lines: string[] = []
    let line = start
    let width = this.partWidth(start) * size
    for (const grapheme of graphemesOf(word)) {
      const more = this.partWidth(grapheme) * size
      if (line.trim() !== '' && width + more > room && !CLOSING.test(grapheme)) {
        lines.push(line.trimEnd())
        line = ''
        width = 0
      }
      line += grapheme
      width += more
    }
    return [...lines, line]
  }

  /** Of a word or a grapheme at a size of one point; of what is longer than any line, more than a line has. */
  private partWidth(part: string): number {
    if (part.length > LONGEST) return Infinity
    const width = this.partWidths.get(part) ?? this.widthOf(part, 1)
    this.partWidths.set(part, width)
    return width
  }

  private isPlain(text: string): boolean {
    return PLAIN.test(text) && [...text].every((letter) => this.fontOf(letter) === 0)
  }

  private runsOf(text: string, direction: Direction): Run[] {
    return visualRuns(composed(text), direction, (grapheme) => this.fontOf(grapheme))
  }

  /** The first font that has all of it; the first of all, which draws a box, if there is none. */
  private fontOf(grapheme: string): number {
    const known = this.choices.get(grapheme)
    if (known !== undefined) return known
    const points = [...grapheme].map((letter) => letter.codePointAt(0) ?? 0)
    const hasAll = ({ font }: EmbeddedFont) =>
      points.every((point) => font.hasGlyphForCodePoint(point))
    const choice = Math.max(0, this.fonts.findIndex(hasAll))
    this.choices.set(grapheme, choice)
    return choice
  }

  private fontAt(index: number): EmbeddedFont {
    return this.fonts[index] ?? this.fonts[0]
  }

  private layout(run: Run) {
    const { font } = this.fontAt(run.font)
    // Shaping turns letters around, but not signs that have no script.
    const isTurned = run.isRightToLeft && !hasRightToLeft(run.text)
    const text = isTurned ? graphemesOf(run.text).reverse().join('') : run.text
    const { glyphs, positions } = font.layout(text)
    const unit = 1 / font.unitsPerEm
    const placed = glyphs.map((glyph, index) => {
      const { xOffset = 0, yOffset = 0, xAdvance = glyph.advanceWidth } = positions?.[index] ?? {}
      return { x: xOffset * unit, y: yOffset * unit, advance: xAdvance * unit, glyph }
    })
    const isPlaced = placed.some(({ x, y }) => x !== 0 || y !== 0)
    const width = placed.reduce(
      (sum, { advance, glyph }) => sum + (isPlaced ? advance : glyph.advanceWidth * unit),
      0,
    )
    return { text, placed, isPlaced, width }
  }

  private drawRun(page: PDFPage, run: Run, { x, y, size, color }: Position): void {
    const { pdf } = this.fontAt(run.font)
    const { text, placed, isPlaced } = this.layout(run)
    if (!isPlaced) {
      page.drawText(text, { x, y, size, color, font: pdf })
      return
    }
    // Each glyph is drawn at its own position, because marks are placed individually.
    const codes = pdf.encodeText(text).asString().match(/.{4}/g) ?? []
    page.pushOperators(
      beginText(),
      setFillingColor(color),
      setFontAndSize(this.keyOf(page, pdf), size),
    )
    let left = x
    for (const [index, glyph] of placed.entries()) {
      page.pushOperators(
        setTextMatrix(1, 0, 0, 1, left + glyph.x * size, y + glyph.y * size),
        showText(PDFHexString.of(codes[index] ?? '0000')),
      )
      left += glyph.advance * size
    }
    page.pushOperators(endText())
  }

  private keyOf(page: PDFPage, pdf: PDFFont): PDFName {
    const keys = this.keys.get(page) ?? new Map<PDFFont, PDFName>()
    this.keys.set(page, keys)
    const key = keys.get(pdf) ?? page.node.newFontDictionary(pdf.name, pdf.ref)
    keys.set(pdf, key)
    return key
  }
}

/** Scripts that are written without spaces. */
const DENSE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u
/** More letters than a line has room for. */
const LONGEST = 400
/** Characters that may not start a line. */
const CLOSING = /^[\p{Pe}\p{Pf}、。，．：；！？…ー]/u
