import { PDFDict, PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib'
import { withoutJpegMetadata, withoutJpxMetadata } from './imageMetadata.mjs'
import { listOf, shortNames, undoFilters } from './pdfStreams.mjs'

/** What reads an image, by the filter that shows it. */
const cleaners = {
  DCTDecode: withoutJpegMetadata,
  DCT: withoutJpegMetadata,
  JPXDecode: withoutJpxMetadata,
}
const keyOf = (dict, name) => dict.lookup(PDFName.of(name))

/** Whether decoding would need more than undoing the filter. */
const hasPredictor = (parms) => {
  const predictor = parms instanceof PDFDict ? keyOf(parms, 'Predictor') : undefined
  return predictor instanceof PDFNumber && predictor.asNumber() > 1
}

/** Undoes the filters around an image. */
function unwrap(stream, filters, parms) {
  if (filters.length === 0) return stream.contents
  if (parms.slice(0, filters.length).some(hasPredictor)) throw new Error('an image is predicted')
  return undoFilters(
    stream,
    filters.map((name) => shortNames[name] ?? name),
  )
}

/**
 * Removes the metadata of the photograph that a stream holds; other streams stay as they are.
 * @param nameOf reads a name without its escapes
 * @throws Error when it can't be read
 */
export function cleanImage(stream, nameOf) {
  if (!(stream instanceof PDFRawStream)) return
  const { dict } = stream
  const filters = listOf(keyOf(dict, 'Filter')).map((filter) =>
    filter instanceof PDFName ? nameOf(filter) : '',
  )
  const clean = filters.findIndex((name) => Object.hasOwn(cleaners, name))
  if (clean === -1) return
  if (clean !== filters.length - 1) throw new Error('an image is filtered twice')
  const parms = listOf(keyOf(dict, 'DecodeParms'))
  const bytes = unwrap(stream, filters.slice(0, clean), parms)
  stream.updateContents(
    cleaners[filters[clean]](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
  )
  if (filters.length === 1) return
  dict.set(PDFName.of('Filter'), PDFName.of(filters[clean]))
  const last = parms[clean]
  if (last instanceof PDFDict) dict.set(PDFName.of('DecodeParms'), last)
  else dict.delete(PDFName.of('DecodeParms'))
}
