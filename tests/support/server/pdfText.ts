import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
} from '@cantoo/pdf-lib'

const textOf = (stream: PDFRawStream) =>
  Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')

/** The characters of the glyphs of a font, by their hexadecimal codes. */
function charactersOf(font: PDFDict): Map<string, string> {
  const stream = font.lookup(PDFName.of('ToUnicode'))
  if (!(stream instanceof PDFRawStream)) throw new Error('The font has no characters.')
  const pairs = textOf(stream).matchAll(/^<(\w{4})> <(\w+)>$/gm)
  return new Map(
    [...pairs].map(([, code = '', character = '']) => [
      code.toUpperCase(),
      Buffer.from(character, 'hex').swap16().toString('utf16le'),
    ]),
  )
}

/** The texts of a PDF that the product has written, in their order. */
export async function pdfTexts(pdf: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(pdf)
  return document.getPages().flatMap(({ node }) => {
    const fonts = node.Resources()?.lookup(PDFName.of('Font'), PDFDict)
    const contents = node.Contents()
    const streams =
      contents instanceof PDFArray
        ? contents.asArray().map((_, index) => contents.lookup(index, PDFRawStream))
        : [contents as PDFRawStream]
    let characters = new Map<string, string>()
    const found: string[] = []
    const operators = streams
      .map(textOf)
      .join('\n')
      .matchAll(/\/(\S+) [\d.]+ Tf|<(\w*)> Tj/g)
    for (const [, font, codes] of operators) {
      if (font !== undefined && fonts)
        characters = charactersOf(fonts.lookup(PDFName.of(font), PDFDict))
      else if (codes !== undefined)
        found.push(codes.toUpperCase().replace(/\w{4}/g, (code) => characters.get(code) ?? '�'))
    }
    return found
  })
}
