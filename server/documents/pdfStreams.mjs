import { constants, inflateSync } from 'node:zlib'
import { decodePDFRawStream, PDFArray, PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib'

/** Bytes that one stream may unfold into, and all of a file. */
const MAX_STREAM = 128 * 1024 * 1024
const MAX_FILE = 512 * 1024 * 1024

/** Filters by the short names that readers accept, too. */
export const shortNames = {
  Fl: 'FlateDecode',
  LZW: 'LZWDecode',
  A85: 'ASCII85Decode',
  AHx: 'ASCIIHexDecode',
  RL: 'RunLengthDecode',
}

const unfolding = new Set(Object.values(shortNames))

/** Says that a stream unfolds into too much. */
export class TooLarge extends Error {}

/** A value or a list of values, without references. */
export const listOf = (value) =>
  value instanceof PDFArray
    ? value.asArray().map((_item, index) => value.lookup(index))
    : value === undefined
      ? []
      : [value]

/** Undoes filters as pdf-lib does, which has a limit of its own (server/documents/pdfWorker.mjs). */
export function undoFilters({ dict, contents }, filters) {
  const { context } = dict
  const wrapping = PDFDict.withContext(context)
  wrapping.set(PDFName.of('Filter'), context.obj(filters))
  return decodePDFRawStream(PDFRawStream.of(wrapping, contents)).decode()
}

/** What readers show of a damaged stream, up to the damage, has no more bytes than the limit either. */
function inflate(bytes) {
  try {
    return inflateSync(bytes, {
      maxOutputLength: MAX_STREAM,
      finishFlush: constants.Z_SYNC_FLUSH,
    })
  } catch (error) {
    if (error.code === 'ERR_BUFFER_TOO_LARGE') throw new TooLarge()
    return new Uint8Array()
  }
}

/** The length of a stream before what shows it, such as an image, is decoded. */
function unfoldedLength(stream, filters) {
  if (filters.every((name) => name === 'FlateDecode')) {
    return filters.reduce((bytes) => inflate(bytes), stream.contents).length
  }
  const decoded = undoFilters(stream, filters)
  if (decoded.length > MAX_STREAM) throw new TooLarge()
  return decoded.length
}

/**
 * Refuses what would take a reader's memory.
 * @param nameOf reads a name without its escapes
 * @throws TooLarge
 */
export function limitStreams(context, nameOf) {
  let left = MAX_FILE
  for (const [, stream] of context.enumerateIndirectObjects()) {
    if (!(stream instanceof PDFRawStream)) continue
    const names = listOf(stream.dict.lookup(PDFName.of('Filter'))).map((filter) =>
      filter instanceof PDFName ? (shortNames[nameOf(filter)] ?? nameOf(filter)) : '',
    )
    const shown = names.findIndex((name) => !unfolding.has(name))
    const filters = shown === -1 ? names : names.slice(0, shown)
    if (filters.length === 0) continue
    left -= unfoldedLength(stream, filters)
    if (left < 0) throw new TooLarge()
  }
}
