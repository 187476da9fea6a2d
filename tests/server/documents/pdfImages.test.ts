import { deflateSync } from 'node:zlib'
import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { cleanPdf } from '@/server/documents/cleanPdf'
import type { ApiError } from '@/server/errors'
import { drawImage } from '@/tests/support/fixtures/images'

const clean = (bytes: Uint8Array) => cleanPdf('ada', () => Promise.resolve(Buffer.from(bytes)))

/** A photograph that says where it was taken and by whom, in Exif, XMP, IPTC and a comment. */
async function photograph(): Promise<Buffer> {
  const jpeg = await drawImage(40, 30)
    .withExif({ IFD0: { Artist: 'Ada Voss' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">XMP of Ada Voss</x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg({ progressive: true })
    .toBuffer()
  const segment = (marker: number, text: string) => {
    const head = Buffer.from([0xff, marker, 0, 0])
    head.writeUInt16BE(text.length + 2, 2)
    return Buffer.concat([head, Buffer.from(text)])
  }
  const parts = [
    segment(0xed, 'Photoshop 3.0\0IPTC of Ada Voss'),
    segment(0xfe, 'Taken by Ada Voss'),
  ]
  return Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(2), Buffer.from('Ada Voss')])
}

interface Shown {
  filter: string | string[]
  /** Of the same length as the filters, or none. */
  parms?: (Record<string, number> | null)[]
}

/** A document with one page that shows a image of 40 × 30 pixels. */
async function withImage(contents: Buffer, { filter, parms }: Shown) {
  const document = await PDFDocument.create()
  const { context } = document
  const page = document.addPage([200, 200])
  const metadata = context.register(context.stream('XMP of Ada Voss', { Subtype: 'XML' }))
  const dict = context.obj({
    Type: 'XObject',
    Subtype: 'Image',
    Width: 40,
    Height: 30,
    BitsPerComponent: 8,
    ColorSpace: 'DeviceRGB',
    Filter: filter,
    Metadata: metadata,
    ...(parms && { DecodeParms: parms }),
  })
  const image = context.register(PDFRawStream.of(dict, contents))
  page.node.setXObject(PDFName.of('Photo'), image)
  return document.save({ useObjectStreams: false })
}

/** The images of a cleaned document, as its pages show them. */
async function imagesOf(bytes: Uint8Array): Promise<PDFRawStream[]> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false })
  return context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter((object) => object instanceof PDFRawStream)
    .filter(({ dict }) => dict.get(PDFName.of('Subtype')) === PDFName.of('Image'))
}

const refusalOf = (bytes: Uint8Array) =>
  clean(bytes).then(
    () => 'accepted',
    (error: ApiError) => `${error.status} ${error.message}`,
  )

describe('a photograph with a place, names and a thumbnail', () => {
  test('keeps its image and colors, and nothing else', async () => {
    const jpeg = await photograph()
    expect(jpeg.toString('latin1').match(/Ada Voss/g)?.length).toBeGreaterThan(4)
    const { bytes } = await clean(await withImage(jpeg, { filter: 'DCTDecode' }))
    expect(bytes.toString('latin1')).not.toMatch(/Voss|Exif|xmpmeta|Photoshop/)
    const [image] = await imagesOf(bytes)
    const shown = Buffer.from(image?.getContents() ?? [])
    const { exif, xmp, iptc, icc, ...read } = await sharp(shown).metadata()
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
    expect(icc?.length).toBeGreaterThan(100)
    expect(read).toMatchObject({ format: 'jpeg', width: 40, height: 30 })
    const pixels = (bytesOf: Buffer) => sharp(bytesOf).raw().toBuffer()
    expect((await pixels(shown)).equals(await pixels(jpeg))).toBe(true)
  })

  test('is found within other filters, whose parameters stay with it', async () => {
    const wrapped = deflateSync(await photograph())
    const filter = ['Fl#61teDecode', 'DCTDecode']
    const parms = [null, { ColorTransform: 1 }]
    const { bytes } = await clean(await withImage(wrapped, { filter, parms }))
    const [image] = await imagesOf(bytes)
    expect(String(image?.dict.get(PDFName.of('Filter')))).toBe('/DCTDecode')
    expect(String(image?.dict.get(PDFName.of('DecodeParms')))).toContain('ColorTransform')
    expect(Buffer.from(image?.getContents() ?? []).toString('latin1')).not.toContain('Voss')
  })

  test('is accepted when its end is missing, and refused when its segments can’t be distinguished', async () => {
    const jpeg = await photograph()
    const cut = jpeg.subarray(0, jpeg.length - 30)
    const { bytes } = await clean(await withImage(cut, { filter: 'DCTDecode' }))
    expect(bytes.toString('latin1')).not.toContain('Voss')
    for (const broken of [jpeg.subarray(0, 60), Buffer.from('no image'), Buffer.alloc(0)]) {
      const refusal = await refusalOf(await withImage(broken, { filter: 'DCTDecode' }))
      expect(refusal).toMatch(/^422 An image in this PDF can’t be read/)
    }
    const twice = await withImage(jpeg, { filter: ['DCTDecode', 'FlateDecode'] })
    expect(await refusalOf(twice)).toMatch(/^422 An image/)
  })
})

const box = (type: string, content: Buffer) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4)
  return Buffer.concat([head, content])
}

/** A codestream of no pixels with a comment: SOC, COM, SOT. */
const codestream = Buffer.concat([
  Buffer.from([0xff, 0x4f, 0xff, 0x64, 0, 12]),
  Buffer.from('\0\u0001Ada Voss'),
  Buffer.from([0xff, 0x90, 0, 10, 0, 0, 0, 0, 0, 0, 0, 1, 0xff, 0xd9]),
])

test('JPEG 2000 keeps the boxes of its image, without its comments', async () => {
  const uuid = box('uuid', Buffer.from('XMP of Ada Voss'))
  const file = Buffer.concat([box('jP  ', Buffer.from([13, 10, 0x87, 10])), uuid])
  const whole = Buffer.concat([file, box('jp2c', codestream)])
  for (const contents of [whole, codestream]) {
    const { bytes } = await clean(await withImage(contents, { filter: 'JPXDecode' }))
    const [image] = await imagesOf(bytes)
    const shown = Buffer.from(image?.getContents() ?? [])
    expect(shown.toString('latin1')).not.toMatch(/Voss|uuid/)
    expect(shown.includes(Buffer.from([0xff, 0x90]))).toBe(true)
  }
  const cut = await withImage(whole.subarray(0, whole.length - 4), { filter: 'JPXDecode' })
  expect(await refusalOf(cut)).toMatch(/^422 An image/)
})

test('removes the authors of comments, signatures, and what nothing refers to', async () => {
  const document = await PDFDocument.create()
  const { context } = document
  const author = { T: 'Ada Voss', Rect: [0, 0, 1, 1] }
  const note = context.obj({ Type: 'Annot', Subtype: 'Text', ...author })
  const field = context.obj({ Type: 'Annot', Subtype: 'Widget', T: 'Field', Rect: [0, 0, 1, 1] })
  const signed = context.obj({ Type: 'Sig', Name: 'Ada Voss', ByteRange: [0, 1, 2, 3] })
  document.addPage([200, 200]).node.set(PDFName.of('Annots'), context.obj([note, field]))
  document.catalog.set(PDFName.of('Extra'), context.register(signed))
  context.register(context.stream('Left over from Ada Voss'))
  const { bytes } = await clean(await document.save({ useObjectStreams: false }))
  const plain = await PDFDocument.load(bytes, { updateMetadata: false })
  const texts = plain.context
    .enumerateIndirectObjects()
    .map(([, object]) =>
      object instanceof PDFRawStream
        ? Buffer.from(decodePDFRawStream(object).decode()).toString('latin1')
        : String(object),
    )
  expect(texts.join('\n')).toContain('Field')
  expect(texts.join('\n')).not.toContain('Voss')
})
