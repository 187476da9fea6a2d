import { formatCount } from '@/lib/formatting/numbers'
/*
 * Reads a ZIP that someone chose, without loading it: the list of its files, and one file at a time. Nothing in it is
 * trusted; anything odd is refused with a reason.
 */

/** A file that can’t be imported, and why. */
export class UnusableFile extends Error {}

export interface ZipFile {
  /** Paths of the files, with slashes. */
  names: readonly string[]
  /** In bytes. */
  sizeOf(name: string): number | undefined
  /** @throws UnusableFile beyond `max` bytes, or if the file is damaged */
  read(name: string, max: number): Promise<Blob>
}

interface Entry {
  name: string
  method: number
  compressed: number
  size: number
  offset: number
}

const STORED = 0
const DEFLATED = 8

const END = 0x06054b50
const END_64 = 0x06064b50
const LOCATOR_64 = 0x07064b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
/** In 32 bits: the real value is in a field of 64. */
const UNKNOWN = 0xffffffff

/** Bytes at the end of a ZIP among which its directory’s place is: the record, and the longest comment. */
const TAIL = 22 + 0xffff
const MAX_DIRECTORY = 64 * 1024 * 1024
const MAX_FILES = 100_000

const view = async (file: Blob, start: number, length: number) =>
  new DataView(await file.slice(start, start + length).arrayBuffer())

const damaged = () => new UnusableFile('The ZIP is damaged or incomplete. Download it again.')

/** Exact up to 8 petabytes. */
const uint64 = (data: DataView, at: number) => Number(data.getBigUint64(at, true))

async function findDirectory(file: Blob) {
  const start = Math.max(0, file.size - TAIL)
  const tail = await view(file, start, TAIL)
  for (let at = tail.byteLength - 22; at >= 0; at--) {
    if (tail.getUint32(at, true) !== END) continue
    const found = {
      count: tail.getUint16(at + 10, true),
      size: tail.getUint32(at + 12, true),
      offset: tail.getUint32(at + 16, true),
    }
    const isLarge = found.count === 0xffff || found.size === UNKNOWN || found.offset === UNKNOWN
    return isLarge ? findLargeDirectory(file, tail, at - 20) : found
  }
  throw new UnusableFile('This is not a ZIP.')
}

async function findLargeDirectory(file: Blob, tail: DataView, at: number) {
  if (at < 0 || tail.getUint32(at, true) !== LOCATOR_64) throw damaged()
  const end = await view(file, uint64(tail, at + 8), 56)
  if (end.byteLength < 56 || end.getUint32(0, true) !== END_64) throw damaged()
  return { count: uint64(end, 32), size: uint64(end, 40), offset: uint64(end, 48) }
}

/** The sizes and the offset of an entry that are in its extra field, as they do not fit into 32 bits. */
function widen(entry: Entry, extra: DataView): Entry {
  const wide = { ...entry }
  for (let at = 0; at + 4 <= extra.byteLength; at += 4 + extra.getUint16(at + 2, true)) {
    if (extra.getUint16(at, true) !== 1) continue
    let next = at + 4
    for (const field of ['size', 'compressed', 'offset'] as const) {
      if (entry[field] !== UNKNOWN) continue
      if (next + 8 > extra.byteLength) throw damaged()
      wide[field] = uint64(extra, next)
      next += 8
    }
  }
  return wide
}

/** Paths that lead out of a folder, on any system. */
const leadsOut = (name: string) =>
  name.startsWith('/') || /^[a-z]:/i.test(name) || name.split('/').includes('..')

/** Files that operating systems add to a ZIP. */
const isSystemFile = (name: string) => /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$)/.test(name)

function readEntries(directory: DataView, count: number): Map<string, Entry> {
  const text = new TextDecoder()
  const entries = new Map<string, Entry>()
  let at = 0
  for (let n = 0; n < count; n++) {
    if (at + 46 > directory.byteLength || directory.getUint32(at, true) !== CENTRAL) throw damaged()
    const lengths = [28, 30, 32].map((field) => directory.getUint16(at + field, true))
    const [nameLength = 0, extraLength = 0, commentLength = 0] = lengths
    const end = at + 46 + nameLength + extraLength + commentLength
    if (end > directory.byteLength) throw damaged()
    const bytes = (from: number, length: number) =>
      new DataView(directory.buffer, directory.byteOffset + from, length)
    const name = text.decode(bytes(at + 46, nameLength)).replaceAll('\\', '/')
    if (leadsOut(name))
      throw new UnusableFile(`The ZIP contains the path “${name}”, which leads out of its folder.`)
    if ((directory.getUint16(at + 8, true) & 1) === 1)
      throw new UnusableFile('The ZIP is encrypted. Save it without a password.')
    const entry = widen(
      {
        name,
        method: directory.getUint16(at + 10, true),
        compressed: directory.getUint32(at + 20, true),
        size: directory.getUint32(at + 24, true),
        offset: directory.getUint32(at + 42, true),
      },
      bytes(at + 46 + nameLength, extraLength),
    )
    if (!name.endsWith('/') && !isSystemFile(name)) {
      if (entries.has(name)) throw new UnusableFile(`The ZIP contains “${name}” twice.`)
      entries.set(name, entry)
    }
    at = end
  }
  return entries
}

/** Stops unpacking at the size that the directory states. */
async function inflate(packed: Blob, { name, size }: Entry): Promise<Blob> {
  const stream = packed.stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const reader = stream.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw damaged()
    })
    if (done) break
    bytes += value.length
    if (bytes > size) {
      await reader.cancel()
      throw new UnusableFile(`“${name}” is larger than the ZIP says. It is not safe to open.`)
    }
    chunks.push(value)
  }
  if (bytes !== size) throw damaged()
  return new Blob(chunks)
}

async function readEntry(file: Blob, entry: Entry): Promise<Blob> {
  const { name, method, compressed, size, offset } = entry
  const local = await view(file, offset, 30)
  if (local.byteLength < 30 || local.getUint32(0, true) !== LOCAL) throw damaged()
  const start = offset + 30 + local.getUint16(26, true) + local.getUint16(28, true)
  const packed = file.slice(start, start + compressed)
  if (packed.size !== compressed) throw damaged()
  if (method === DEFLATED) return inflate(packed, entry)
  if (method !== STORED)
    throw new UnusableFile(`“${name}” is compressed in a way that browsers can’t read.`)
  if (compressed !== size) throw damaged()
  return packed
}

const MEGABYTE = 1024 * 1024

export async function openZip(file: Blob): Promise<ZipFile> {
  const { count, size, offset } = await findDirectory(file)
  if (count > MAX_FILES || size > MAX_DIRECTORY)
    throw new UnusableFile(`The ZIP contains more than ${formatCount(MAX_FILES)} files. Divide it.`)
  const directory = await view(file, offset, size)
  if (directory.byteLength !== size) throw damaged()
  const entries = readEntries(directory, count)
  return {
    names: [...entries.keys()],
    sizeOf: (name) => entries.get(name)?.size,
    read: async (name, max) => {
      const entry = entries.get(name)
      if (!entry) throw new UnusableFile(`“${name}” is not in the ZIP.`)
      if (entry.size > max)
        throw new UnusableFile(`“${name}” is larger than ${Math.floor(max / MEGABYTE)} MB.`)
      return readEntry(file, entry)
    },
  }
}
