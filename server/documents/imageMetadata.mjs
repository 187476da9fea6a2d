/* Removes from photographs within a PDF what says who took them, where, and with what (GPS, names, thumbnails). */

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const COM = 0xfe

/** Application segments that change how a JPEG looks, with the identifier they begin with. */
const keptSegments = { 0xe0: 'JFIF\0', 0xe2: 'ICC_PROFILE\0', 0xee: 'Adobe' }

const isRestart = (marker) => marker >= 0xd0 && marker <= 0xd7

/** @param segment its content, without marker and length */
function isKept(marker, segment) {
  if (marker === COM) return false
  if (marker < 0xe0 || marker > 0xef) return true
  const identifier = keptSegments[marker]
  return identifier !== undefined && segment.toString('latin1').startsWith(identifier)
}

/** Where the compressed data that begins here ends: at the next marker, or with the file. */
function endOfScan(bytes, start) {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next !== undefined && next !== 0 && next !== 0xff && !isRestart(next)) return at
  }
  return bytes.length
}

/**
 * A JPEG without its metadata, and without what stands before and after it.
 * @param bytes a Buffer
 * @throws Error when its segments can't be distinguished
 */
export function withoutJpegMetadata(bytes) {
  const start = bytes.indexOf(Buffer.from([0xff, SOI, 0xff]))
  if (start === -1) throw new Error('no JPEG')
  const parts = [bytes.subarray(start, start + 2)]
  let at = start + 2
  let hasScan = false
  while (at < bytes.length) {
    // What stands between two segments is skipped, as readers do.
    if (bytes[at] !== 0xff) {
      at = endOfScan(bytes, at)
      continue
    }
    while (bytes[at + 1] === 0xff) at += 1
    const marker = bytes[at + 1]
    if (marker === undefined || marker === EOI) break
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end < at + 4 || end > bytes.length) throw new Error('a segment is cut off')
    if (isKept(marker, bytes.subarray(at + 4, end))) parts.push(bytes.subarray(at, end))
    at = end
    if (marker !== SOS) continue
    hasScan = true
    at = endOfScan(bytes, end)
    parts.push(bytes.subarray(end, at))
  }
  if (!hasScan) throw new Error('no image')
  return Buffer.concat([...parts, Buffer.from([0xff, EOI])])
}

/** Boxes of JPEG 2000 that say how the image looks; others hold XMP, Exif, places and rights. */
const keptBoxes = new Set(['jP  ', 'ftyp', 'rreq', 'jp2h', 'jpch', 'jplh', 'jp2c'])

/** The main header of a codestream without its comments. Later headers count their bytes, and hold none in practice. */
function withoutComments(stream) {
  const parts = [stream.subarray(0, 2)]
  let at = 2
  while (stream.readUInt16BE(at) !== 0xff90) {
    const end = at + 2 + stream.readUInt16BE(at + 2)
    if (end < at + 4 || end > stream.length) throw new Error('a segment is cut off')
    if (stream.readUInt16BE(at) !== 0xff64) parts.push(stream.subarray(at, end))
    at = end
  }
  return Buffer.concat([...parts, stream.subarray(at)])
}

function box(type, content) {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

/**
 * A JPEG 2000 image without its metadata.
 * @param bytes a Buffer: a file of boxes, or a codestream
 * @throws Error when its boxes can't be distinguished
 */
export function withoutJpxMetadata(bytes) {
  if (bytes.readUInt16BE(0) === 0xff4f) return withoutComments(bytes)
  const parts = []
  for (let at = 0; at < bytes.length;) {
    const short = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const content = at + (short === 1 ? 16 : 8)
    const length = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short
    const end = length === 0 ? bytes.length : at + length
    if (end < content || end > bytes.length) throw new Error('a box is cut off')
    if (keptBoxes.has(type)) {
      const kept = bytes.subarray(content, end)
      parts.push(box(type, type === 'jp2c' ? withoutComments(kept) : kept))
    }
    at = end
  }
  return Buffer.concat(parts)
}
