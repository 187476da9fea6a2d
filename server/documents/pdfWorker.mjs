/*
 * Reads one PDF, refuses what could act, and writes it again without its metadata. Runs in a thread of its own
 * (server/documents/cleanPdf.ts), because a PDF can take any time and memory. Plain JavaScript, so that the same
 * file runs from the sources and from the build.
 */
import { readlinkSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'
import { cleanImage } from './pdfImages.mjs'
import { limitStreams, TooLarge } from './pdfStreams.mjs'

/** Bytes that all compressed parts of the structure may have together once they are decoded. */
const MAX_DECODED = 128 * 1024 * 1024

/** Keys and types of what runs, opens or carries something else, with what to tell about it. */
const refused = {
  JS: 'scripts',
  JavaScript: 'scripts',
  Launch: 'actions',
  AA: 'actions',
  OpenAction: 'actions',
  SubmitForm: 'actions',
  ImportData: 'actions',
  GoToE: 'actions',
  GoToR: 'actions',
  XFA: 'scripts',
  EF: 'attachments',
  EmbeddedFile: 'attachments',
  EmbeddedFiles: 'attachments',
  FileAttachment: 'attachments',
  Collection: 'attachments',
  RichMedia: 'media',
  RichMediaSettings: 'media',
  Rendition: 'media',
  Screen: 'media',
  Movie: 'media',
  Sound: 'media',
  '3D': 'media',
}
/** Keys that may hold the types above as their value. */
const typed = new Set(['Type', 'Subtype', 'S'])
/** What names people and programs, at any place of the file. */
const metadata = ['Metadata', 'PieceInfo', 'LastModified', 'CreatorInfo', 'DSS', 'Perms']
/** Who wrote a comment, and when. */
const authorship = ['T', 'M', 'CreationDate']
/** Who signed, with a certificate. Writing a document again ends its signatures anyway. */
const signature = [
  'Name',
  'Location',
  'Reason',
  'ContactInfo',
  'M',
  'Cert',
  'Contents',
  'Prop_Build',
]

/** Without the escapes that a name can be written with. */
const nameOf = (name) =>
  name
    .asString()
    .slice(1)
    .replace(/#([0-9a-f]{2})/gi, (_escape, hex) => String.fromCharCode(parseInt(hex, 16)))

const dictOf = (object) =>
  object instanceof PDFDict ? object : object instanceof PDFStream ? object.dict : undefined

/** Stops what unfolds into more than memory holds: these buffers are outside of the thread's limit. */
function limitDecoding(context) {
  const stream = decodePDFRawStream(
    PDFRawStream.of(context.obj({ Filter: 'FlateDecode' }), new Uint8Array([0x78, 0x9c, 3, 0])),
  )
  const decoding = Object.getPrototypeOf(Object.getPrototypeOf(stream))
  const ensureBuffer = decoding.ensureBuffer
  let total = 0
  decoding.ensureBuffer = function limited(size) {
    const before = this.buffer.length
    const buffer = ensureBuffer.call(this, size)
    total += buffer.length - before
    if (total > MAX_DECODED) throw new Error('the PDF unfolds into too much')
    return buffer
  }
}

/** The page that is shown first is no action. */
function dropFirstView(document) {
  const key = PDFName.of('OpenAction')
  const action = document.catalog.lookup(key)
  const type = action instanceof PDFDict ? action.lookup(PDFName.of('S')) : undefined
  const isView =
    type instanceof PDFName && nameOf(type) === 'GoTo' && !action.has(PDFName.of('Next'))
  if (action instanceof PDFArray || isView) document.catalog.delete(key)
}

/** Fields of forms have their name where comments have their author. */
const isComment = (dict) => {
  const type = dict.lookup(PDFName.of('Subtype'))
  return dict.has(PDFName.of('Rect')) && type instanceof PDFName && nameOf(type) !== 'Widget'
}

const personalKeys = (dict) => [
  ...metadata,
  ...(isComment(dict) ? authorship : []),
  ...(dict.has(PDFName.of('ByteRange')) ? signature : []),
]

/** What the file must not contain; null for nothing. Removes metadata on the way. */
function inspect(context) {
  const waiting = context.enumerateIndirectObjects().map(([, object]) => object)
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    if (object instanceof PDFArray) waiting.push(...object.asArray())
    const dict = dictOf(object)
    if (!dict) continue
    for (const key of personalKeys(dict)) dict.delete(PDFName.of(key))
    for (const [key, value] of dict.entries()) {
      const name = nameOf(key)
      const type = typed.has(name) && value instanceof PDFName ? nameOf(value) : name
      if (Object.hasOwn(refused, type)) return refused[type]
      waiting.push(value)
    }
  }
  return null
}

/** Metadata that another name leads to, and what nothing leads to anymore, would be written all the same. */
function deleteMetadata(context) {
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    const type = dictOf(object)?.get(PDFName.of('Type'))
    if (type instanceof PDFName && nameOf(type) === 'Metadata') context.delete(ref)
  }
  delete context.trailerInfo.Info
  delete context.trailerInfo.ID
  const used = reachable(context)
  for (const [ref] of context.enumerateIndirectObjects()) if (!used.has(ref)) context.delete(ref)
}

/** References to all that the document consists of. */
function reachable(context) {
  const found = new Set()
  const waiting = [context.trailerInfo.Root]
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    if (object instanceof PDFRef) {
      if (found.has(object)) continue
      found.add(object)
      const target = context.lookup(object)
      if (target !== undefined) waiting.push(target)
    } else if (object instanceof PDFArray) waiting.push(...object.asArray())
    else waiting.push(...(dictOf(object)?.values() ?? []))
  }
  return found
}

/** Throws for an image that can't be read, which may say who took it. */
function cleanImages(context) {
  for (const [, object] of context.enumerateIndirectObjects()) cleanImage(object, nameOf)
}

async function clean(bytes) {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!start.subarray(0, 1024).includes('%PDF-')) return { problem: 'type' }
  limitDecoding((await PDFDocument.create()).context)
  let document
  try {
    document = await PDFDocument.load(bytes, {
      updateMetadata: false,
      throwOnInvalidObject: true,
      parseSpeed: Infinity,
    })
  } catch (error) {
    const isEncrypted = /encrypted/i.test(String(error)) || start.includes('/Encrypt')
    return { problem: isEncrypted ? 'encryption' : 'damage' }
  }
  const pages = document.getPageCount()
  if (pages === 0) return { problem: 'damage' }
  dropFirstView(document)
  const problem = inspect(document.context)
  if (problem !== null) return { problem }
  deleteMetadata(document.context)
  try {
    limitStreams(document.context, nameOf)
  } catch (error) {
    return { problem: error instanceof TooLarge ? 'size' : 'damage' }
  }
  try {
    cleanImages(document.context)
  } catch {
    return { problem: 'image' }
  }
  return { pages, bytes: await document.save({ updateFieldAppearances: false }) }
}

/** Where the system says how long this thread has worked; null elsewhere than on Linux. */
function findThread() {
  try {
    return readlinkSync('/proc/thread-self')
  } catch {
    return null
  }
}

parentPort.postMessage({ thread: findThread() })
const result = await clean(workerData).catch(() => ({ problem: 'damage' }))
parentPort.postMessage(result, result.bytes ? [result.bytes.buffer] : [])
