import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFStream,
  type PDFPage,
} from '@cantoo/pdf-lib'

/** What a page of a PDF shows. */
interface ReadPage {
  /** Lines in the order in which they are drawn. */
  lines: string[]
  width: number
  height: number
  /** Widths of its images, in pixels. */
  images: number[]
}

interface ReadPdf {
  title: string | undefined
  pages: ReadPage[]
  text: string
  /** Fonts without a file in the document. */
  missingFonts: string[]
  fonts: string[]
}

const streamText = (stream: unknown) =>
  stream instanceof PDFRawStream
    ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
    : ''

/** The letters of each glyph (ISO 32000, 9.10.3). */
function readLetters(font: PDFDict): Map<string, string> {
  const letters = new Map<string, string>()
  const map = streamText(font.lookup(PDFName.of('ToUnicode')))
  for (const [, code = '', hex = ''] of map.matchAll(/<([0-9a-f]{4})> <([0-9a-f]+)>\n/gi)) {
    const units = hex.match(/.{4}/g) ?? []
    letters.set(code.toUpperCase(), String.fromCharCode(...units.map((unit) => parseInt(unit, 16))))
  }
  return letters
}

const entriesOf = (page: PDFPage, kind: string) => {
  const found = page.node.Resources()?.lookupMaybe(PDFName.of(kind), PDFDict)
  return (found?.keys() ?? []).map((key) => ({
    name: key.asString().slice(1),
    value: found?.lookup(key),
  }))
}

function contentsOf(page: PDFPage): string {
  const contents = page.node.Contents()
  if (contents instanceof PDFArray) {
    return contents
      .asArray()
      .map((ref) => streamText(page.doc.context.lookup(ref)))
      .join('\n')
  }
  return streamText(contents)
}

function readPage(page: PDFPage): ReadPage {
  const fonts = new Map(
    entriesOf(page, 'Font').flatMap(({ name, value }) =>
      value instanceof PDFDict ? [[name, readLetters(value)]] : [],
    ),
  )
  const lines: string[] = []
  let letters: Map<string, string> | undefined
  for (const [, font, hex] of contentsOf(page).matchAll(/\/(\S+) \S+ Tf|<([0-9A-Fa-f]*)> Tj/g)) {
    if (font !== undefined) letters = fonts.get(font)
    else {
      const codes = hex?.toUpperCase().match(/.{4}/g) ?? []
      lines.push(codes.map((code) => letters?.get(code) ?? '').join(''))
    }
  }
  const images = entriesOf(page, 'XObject').flatMap(({ value }) => {
    const width = value instanceof PDFStream ? value.dict.get(PDFName.of('Width')) : undefined
    return width instanceof PDFNumber ? [width.asNumber()] : []
  })
  return { lines, images, width: page.getWidth(), height: page.getHeight() }
}

/** Reads the text, images and fonts of a PDF that we have written. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await PDFDocument.load(bytes)
  const descriptors = document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFDict && object.get(PDFName.of('Type')) === PDFName.of('FontDescriptor')
        ? [object]
        : [],
    )
  const nameOf = (font: PDFDict) => String(font.get(PDFName.of('FontName')))
  const pages = document.getPages().map(readPage)
  return {
    title: document.getTitle(),
    pages,
    text: pages.flatMap(({ lines }) => lines).join('\n'),
    fonts: descriptors.map(nameOf),
    missingFonts: descriptors
      .filter((font) => !(font.lookup(PDFName.of('FontFile2')) instanceof PDFRawStream))
      .map(nameOf),
  }
}
