import {
  readStored,
  refused,
  type Blank,
  type MediaFile,
  type MediaSource,
  type Patch,
} from './mediaFile'

/* ISO/IEC 14496-12: a file is a tree of boxes, each with its length and a name of four letters. */

interface Box {
  type: string
  /** Of the header and of the content, in the file. */
  start: number
  content: number
  end: number
}

/** In bytes: the tables of a film of several hours. */
const MOST_MOOV = 32 * 1024 * 1024
/** More than any file needs. */
const MOST_BOXES = 5000
const MOST_DEPTH = 8

const damaged = () => refused('This file is damaged or not an MP4. Export it again.')

const videoCodecs: Readonly<Record<string, string>> = {
  avc1: 'H.264',
  avc3: 'H.264',
  hvc1: 'H.265',
  hev1: 'H.265',
  av01: 'AV1',
  vp09: 'VP9',
  mp4v: 'MPEG-4',
}
const audioCodecs: Readonly<Record<string, string>> = {
  mp4a: 'AAC',
  'ac-3': 'AC-3',
  'ec-3': 'E-AC-3',
  Opus: 'Opus',
  fLaC: 'FLAC',
  alac: 'ALAC',
  '.mp3': 'MP3',
}

/** What says who made a file, where, and with what. */
const metadata = new Set(['udta', 'meta', 'uuid'])

/** Boxes whose content is boxes. */
const parents = new Set(['trak', 'mdia', 'minf', 'stbl', 'dinf', 'edts'])

const typeAt = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4)

interface Header {
  type: string
  /** Of the header. */
  length: number
  /** Of the whole box; 0: to the end of the file. */
  size: number
}

function headerAt(bytes: Buffer, at: number): Header {
  if (at + 8 > bytes.length) throw damaged()
  const type = typeAt(bytes, at + 4)
  const short = bytes.readUInt32BE(at)
  if (short !== 1) return { type, length: 8, size: short }
  if (at + 16 > bytes.length) throw damaged()
  const size = Number(bytes.readBigUInt64BE(at + 8))
  if (!Number.isSafeInteger(size) || size < 16) throw damaged()
  return { type, length: 16, size }
}

/** The boxes of the whole file, without what is in them. */
async function topBoxes(source: MediaSource): Promise<Box[]> {
  const boxes: Box[] = []
  for (let at = 0; at < source.size;) {
    if (boxes.length >= MOST_BOXES) throw damaged()
    const { type, length, size } = headerAt(await source.readAt(at, 16), 0)
    const end = size === 0 ? source.size : at + size
    if (end < at + length || end > source.size) throw damaged()
    boxes.push({ type, start: at, content: at + length, end })
    at = end
  }
  return boxes
}

interface Node extends Box {
  children: Node[]
}

/** The tree of boxes in a part of the file. @param offset of these bytes in the file */
function treeOf(bytes: Buffer, offset: number): Node[] {
  let count = 0
  const read = (start: number, end: number, depth: number): Node[] => {
    const nodes: Node[] = []
    for (let at = start; at < end;) {
      count += 1
      if (count > MOST_BOXES || depth > MOST_DEPTH) throw damaged()
      const { type, length, size } = headerAt(bytes, at)
      const stop = size === 0 ? end : at + size
      if (stop < at + length || stop > end) throw damaged()
      nodes.push({
        type,
        start: offset + at,
        content: offset + at + length,
        end: offset + stop,
        children: parents.has(type) ? read(at + length, stop, depth + 1) : [],
      })
      at = stop
    }
    return nodes
  }
  return read(0, bytes.length, 0)
}

const childOf = (nodes: readonly Node[], ...path: string[]): Node | undefined => {
  const [type, ...rest] = path
  const found = nodes.find((node) => node.type === type)
  return rest.length === 0 || !found ? found : childOf(found.children, ...rest)
}

interface Moov {
  bytes: Buffer
  offset: number
  nodes: Node[]
}

/** The content of a box; refused unless it has that many bytes. */
function contentOf({ bytes, offset }: Moov, box: Box | undefined, least: number): Buffer {
  if (!box || box.end - box.content < least) throw damaged()
  return bytes.subarray(box.content - offset, box.end - offset)
}

function secondsOf(moov: Moov): number {
  const header = contentOf(moov, childOf(moov.nodes, 'mvhd'), 20)
  const isLong = header[0] === 1
  if (isLong && header.length < 32) throw damaged()
  const scale = header.readUInt32BE(isLong ? 20 : 12)
  const duration = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16)
  const seconds = scale === 0 ? 0 : Math.round(duration / scale)
  // A player gives up long before.
  if (seconds < 1 || seconds > 24 * 60 * 60)
    throw refused('This file doesn’t say how long it is. Export it again as MP4.')
  return seconds
}

interface Track {
  box: Node
  kind: 'vide' | 'soun' | 'other'
  codec: string
}

function trackOf(moov: Moov, box: Node): Track {
  const handler = contentOf(moov, childOf(box.children, 'mdia', 'hdlr'), 12)
  const name = typeAt(handler, 8)
  const kind = name === 'vide' || name === 'soun' ? name : 'other'
  if (kind === 'other') return { box, kind, codec: '' }
  requireOwnData(moov, box)
  const entries = contentOf(moov, childOf(box.children, 'mdia', 'minf', 'stbl', 'stsd'), 16)
  const codec = typeAt(entries, 12)
  const known = kind === 'vide' ? videoCodecs[codec] : audioCodecs[codec]
  if (known === undefined)
    throw refused(
      kind === 'vide'
        ? 'Browsers can’t play the video in this file. Export it as MP4 with H.264.'
        : 'Browsers can’t play the sound in this file. Export it with AAC.',
    )
  return { box, kind, codec: known }
}

/** A track may name other files and addresses that its data is read from. */
function requireOwnData(moov: Moov, box: Node): void {
  const references = contentOf(moov, childOf(box.children, 'mdia', 'minf', 'dinf', 'dref'), 8)
  const count = references.readUInt32BE(4)
  if (count === 0 || count > 16) throw damaged()
  let at = 8
  for (let n = 0; n < count; n += 1) {
    const { length, size } = headerAt(references, at)
    if (size < length + 4 || at + size > references.length) throw damaged()
    const isSelfContained = (references[at + length + 3] ?? 0) & 1
    if (!isSelfContained) throw refused('This file refers to others. Export it as one MP4.')
    at += size
  }
}

/** Metadata, and tracks that are neither image nor sound, such as of places. */
function hidden(moov: Moov, top: readonly Box[], tracks: readonly Track[]): Box[] {
  const found: Box[] = top.filter(({ type }) => metadata.has(type))
  found.push(...tracks.filter(({ kind }) => kind === 'other').map(({ box }) => box))
  const look = (nodes: readonly Node[]) => {
    for (const node of nodes) {
      if (metadata.has(node.type)) found.push(node)
      else look(node.children)
    }
  }
  look(moov.nodes)
  return found
}

/** A box of zeros that players pass over. The places of all others stay. */
const freed = (boxes: readonly Box[]): { patches: Patch[]; blanks: Blank[] } => ({
  patches: boxes.map(({ start }) => ({ at: start + 4, bytes: Buffer.from('free') })),
  blanks: boxes.map(({ content, end }) => ({ start: content, end })),
})

/** The brand comes first, then a version, then those that it is compatible with. */
const isMp4 = (brands: string) =>
  brands.match(/[^]{4}/g)?.some((brand) => /^(isom|iso[2-9]|mp4[12]|avc1|M4[AV] )$/.test(brand))

/** Whether a file starts as MP4 and its relatives do. */
export const startsAsMp4 = (head: Buffer): boolean =>
  head.length >= 12 && typeAt(head, 4) === 'ftyp'

/**
 * Reads duration and codecs of an MP4, without decoding it.
 * @throws invalid for one that is damaged, in pieces, refers to other files or can't be played by browsers
 */
export async function readMp4(source: MediaSource): Promise<MediaFile> {
  const top = await topBoxes(source)
  const [first] = top
  if (first?.type !== 'ftyp' || first.end - first.content > 1024) throw damaged()
  const brands = await source.readAt(first.content, first.end - first.content)
  if (!isMp4(brands.toString('latin1')))
    throw refused('This is another format with the same beginning as MP4. Export it as MP4.')
  if (top.some(({ type }) => type === 'moof'))
    throw refused('This MP4 is divided for streaming. Export it as one file.')
  const [box, ...others] = top.filter(({ type }) => type === 'moov')
  if (!box || others.length > 0 || box.end - box.content > MOST_MOOV) throw damaged()
  const bytes = await source.readAt(box.content, box.end - box.content)
  const moov = { bytes, offset: box.content, nodes: treeOf(bytes, box.content) }
  const seconds = secondsOf(moov)
  const tracks = moov.nodes
    .filter(({ type }) => type === 'trak')
    .map((track) => trackOf(moov, track))
  const played = tracks.filter(({ kind }) => kind !== 'other')
  if (played.length === 0 || played.length > 16)
    throw refused('This file has neither image nor sound.')
  const type = played.some(({ kind }) => kind === 'vide') ? 'VIDEO' : 'AUDIO'
  const stored = { start: 0, end: source.size, ...freed(hidden(moov, top, tracks)) }
  return {
    type,
    seconds,
    codecs: [...new Set(played.map(({ codec }) => codec))].join(', '),
    contentType: type === 'VIDEO' ? 'video/mp4' : 'audio/mp4',
    extension: 'mp4',
    bytes: source.size,
    chunks: () => readStored(source, stored),
  }
}
