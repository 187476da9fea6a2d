import { deflateSync } from 'node:zlib'
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { cleanPdf } from '@/server/documents/cleanPdf'
import type { ApiError } from '@/server/errors'

const clean = (bytes: Uint8Array) => cleanPdf('ada', () => Promise.resolve(Buffer.from(bytes)))

/** The message of the refusal. */
const refusalOf = (bytes: Uint8Array) =>
  clean(bytes).then(
    () => 'accepted',
    (error: ApiError) => `${error.status} ${error.message}`,
  )

const newDocument = async (pages = 2) => {
  const document = await PDFDocument.create()
  for (let page = 0; page < pages; page++) document.addPage([200, 200])
  return document
}

/** A document whose catalog has a further entry. */
const withEntry = async (key: string, value: Parameters<PDFDocument['context']['obj']>[0]) => {
  const document = await newDocument()
  document.catalog.set(PDFName.of(key), document.context.obj(value))
  return document.save()
}

test('keeps the pages, and removes what names people and programs', async () => {
  const document = await newDocument(3)
  document.setAuthor('Ada Voss')
  document.setProducer('Secret Studio')
  const xmp = document.context.stream('<x:xmpmeta>Ada Voss</x:xmpmeta>', {
    Type: 'Metadata',
    Subtype: 'XML',
  })
  document.catalog.set(PDFName.of('Metadata'), document.context.register(xmp))
  const { bytes, pages } = await clean(await document.save({ useObjectStreams: false }))
  expect(pages).toBe(3)
  const written = await PDFDocument.load(bytes, { updateMetadata: false })
  expect(written.getPageCount()).toBe(3)
  expect([written.getAuthor(), written.getProducer()]).toEqual([undefined, undefined])
  const plain = Buffer.from(await written.save({ useObjectStreams: false })).toString('latin1')
  expect(plain).not.toMatch(/Voss|Secret|xmpmeta/)
})

test('accepts a document that opens at its first page, and forgets that it does', async () => {
  const document = await newDocument()
  const destination = document.context.obj([document.getPage(0).ref, PDFName.of('Fit')])
  document.catalog.set(PDFName.of('OpenAction'), destination)
  const { bytes } = await clean(await document.save())
  expect((await PDFDocument.load(bytes)).catalog.has(PDFName.of('OpenAction'))).toBe(false)
})

describe('refuses', () => {
  test('what is no PDF, is empty or is damaged', async () => {
    expect(await refusalOf(Buffer.from('<html><script>alert(1)</script>'))).toMatch(
      /^415 .*not a PDF/,
    )
    expect(await refusalOf(Buffer.alloc(0))).toMatch(/^415/)
    const whole = Buffer.from(await (await newDocument()).save({ useObjectStreams: false }))
    expect(await refusalOf(whole.subarray(0, whole.length / 3))).toMatch(/^422 .*damaged/)
    expect(await refusalOf(Buffer.from('%PDF-1.7\nnothing else'))).toMatch(/^422 .*damaged/)
  })

  test('an encrypted document', async () => {
    const document = await newDocument()
    document.encrypt({ userPassword: 'secret', ownerPassword: 'secret' })
    expect(await refusalOf(await document.save())).toMatch(/^422 .*encrypted/)
  })

  test('a document of 501 pages', async () => {
    expect(await refusalOf(await (await newDocument(501)).save())).toMatch(/^422 .*this has 501/)
  })

  test.each([
    [
      'a script that runs when it opens',
      'OpenAction',
      { S: 'JavaScript', JS: PDFString.of('app') },
    ],
    ['a script by name', 'Names', { JavaScript: { Names: [] } }],
    ['a script whose name is escaped', 'Extra', { S: PDFName.of('J#61vaScript') }],
    ['a program that is launched', 'Extra', { A: [{ S: 'Launch', F: PDFString.of('cmd.exe') }] }],
    ['an action on opening that leads elsewhere', 'OpenAction', { S: 'URI' }],
    ['actions on events', 'AA', { WC: { S: 'URI' } }],
    ['embedded files', 'Names', { EmbeddedFiles: { Names: [] } }],
    ['an attachment', 'Extra', { Type: 'Filespec', EF: {} }],
    ['rich media', 'Extra', [{ Type: 'Annot', Subtype: 'RichMedia' }]],
    ['a form that is a program', 'AcroForm', { XFA: [] }],
    ['a form that is sent', 'Extra', { S: 'SubmitForm' }],
  ])('%s', async (_case, key, value) => {
    expect(await refusalOf(await withEntry(key, value))).toMatch(/^422 This PDF contains/)
  })

  test('a script in an annotation of a page, within a compressed object', async () => {
    const document = await newDocument()
    const { context } = document
    const action = context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') })
    const link = context.obj({ Type: 'Annot', Subtype: 'Link' })
    if (link instanceof PDFDict) link.set(PDFName.of('A'), context.register(action))
    const annotations = PDFArray.withContext(context)
    annotations.push(context.register(link))
    document.getPage(0).node.set(PDFName.of('Annots'), annotations)
    const bytes = await document.save({ useObjectStreams: true })
    expect(Buffer.from(bytes).includes('JavaScript')).toBe(false)
    expect(await refusalOf(bytes)).toMatch(/scripts/)
  })

  test('a document that unfolds into more than memory holds', async () => {
    const bomb = deflateSync(Buffer.alloc(400 * 1024 * 1024))
    const whole = Buffer.concat([
      Buffer.from('%PDF-1.7\n1 0 obj\n'),
      Buffer.from(
        `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${bomb.length} >>\n`,
      ),
      Buffer.from('stream\n'),
      bomb,
      Buffer.from('\nendstream\nendobj\ntrailer << /Root 2 0 R >>\n%%EOF'),
    ])
    expect(await refusalOf(whole)).toMatch(/^422/)
  })

  test.each([
    ['one stream', '/FlateDecode', [deflateSync(Buffer.alloc(1024 ** 3), { level: 9 })]],
    ['a stream that is packed twice', '[/FlateDecode /Fl]', [twice(1024 ** 3)]],
    [
      'several streams',
      '[/FlateDecode /FlateDecode]',
      Array<Buffer>(9).fill(twice(120 * 1024 ** 2)),
    ],
    ['a stream of another kind', '/RunLengthDecode', [runs(3 * 1024 ** 2)]],
  ])('a document that unfolds into a gigabyte: %s', async (_what, filter, streams) => {
    expect(await refusalOf(withStreams(filter, streams))).toMatch(/unfolds|damaged/)
  })

  test('a small document that takes long to check, while others are checked', async () => {
    const own = clean(sharedPages(40)).catch((error: ApiError) => error.message)
    const { pages } = await cleanPdf('ben', async () =>
      Buffer.from(await (await newDocument()).save()),
    )
    expect(pages).toBe(2)
    expect(await own).toMatch(/takes too long to check/)
  }, 30_000)
})

/** Zeros, compressed twice: a gigabyte takes 2 KB. */
function twice(bytes: number): Buffer {
  return deflateSync(deflateSync(Buffer.alloc(bytes), { level: 9 }), { level: 9 })
}

/** Zeros as that many runs of 128. */
function runs(count: number): Buffer {
  return Buffer.alloc(count * 2, Buffer.from([129, 0]))
}

function withObjects(objects: readonly Buffer[]): Buffer {
  const whole = objects.flatMap((object, n) => [
    Buffer.from(`${n + 1} 0 obj\n`),
    object,
    Buffer.from('\nendobj\n'),
  ])
  const end = Buffer.from('trailer << /Root 1 0 R >>\n%%EOF')
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...whole, end])
}

/** A page whose contents are the streams. */
function withStreams(filter: string, streams: readonly Buffer[]): Buffer {
  const contents = streams.map((_stream, n) => `${n + 4} 0 R`).join(' ')
  return withObjects([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents [${contents}] >>`),
    ...streams.map((bytes) =>
      Buffer.concat([
        Buffer.from(`<< /Filter ${filter} /Length ${bytes.length} >>\nstream\n`),
        bytes,
        Buffer.from('\nendstream'),
      ]),
    ),
  ])
}

/** Groups of pages, each of which contains the next one twice: reading them takes 2 to the power of their number. */
function sharedPages(depth: number): Buffer {
  const groups = Array.from({ length: depth }, (_, n) =>
    Buffer.from(`<< /Type /Pages /Kids [${n + 3} 0 R ${n + 3} 0 R] /Count 1 >>`),
  )
  return withObjects([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    ...groups,
    Buffer.from('<< /Type /Pages /Kids [] /Count 0 >>'),
  ])
}
