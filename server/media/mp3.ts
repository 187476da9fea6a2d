import { readStored, refused, type MediaFile, type MediaSource } from './mediaFile'

/* ISO/IEC 11172-3 and 13818-3: an MP3 is a sequence of frames, each with a header of four bytes. */

const damaged = () => refused('This file is damaged or not an MP3. Export it again.')

/** In kbit/s, of layer III by version. */
const rates = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const
/** In hertz, of version 1. */
const frequencies = [44_100, 48_000, 32_000] as const

interface Frame {
  /** In bytes. */
  length: number
  seconds: number
  /** What stays the same in all frames of a file. */
  kind: string
}

/** Null for what is no frame of layer III. */
function frameAt(bytes: Buffer, at: number): Frame | null {
  if (at + 4 > bytes.length) return null
  const header = bytes.readUInt32BE(at)
  const version = (header >>> 19) & 3
  const isLayer3 = ((header >>> 17) & 3) === 1
  if (header >>> 21 !== 0x7ff || version === 1 || !isLayer3) return null
  const isFirst = version === 3
  const kilobits = rates[isFirst ? 1 : 2][(header >>> 12) & 15] ?? 0
  const base = frequencies[(header >>> 10) & 3]
  if (kilobits === 0 || base === undefined) return null
  const frequency = isFirst ? base : version === 2 ? base / 2 : base / 4
  const samples = isFirst ? 1152 : 576
  const padding = (header >>> 9) & 1
  const length = Math.floor((samples * kilobits * 125) / frequency) + padding
  return { length, seconds: samples / frequency, kind: `${version} ${frequency}` }
}

const BLOCK = 1024 * 1024

/** Reads frames one after the other, a block of the file at a time. */
class Frames {
  #block: Buffer = Buffer.alloc(0)
  #start = 0

  constructor(private readonly source: MediaSource) {}

  async at(place: number): Promise<Frame | null> {
    const isInBlock = place >= this.#start && place + 4 <= this.#start + this.#block.length
    if (!isInBlock) {
      this.#block = await this.source.readAt(place, BLOCK)
      this.#start = place
    }
    return frameAt(this.#block, place - this.#start)
  }
}

/** In bytes: the tags at the beginning, which may hold images. */
const MOST_TAGS = 32 * 1024 * 1024
/** In bytes: what encoders leave before the first frame. */
const MOST_PADDING = 64 * 1024

/** Where the tags at the beginning end. */
async function skipTags(source: MediaSource): Promise<number> {
  let at = 0
  for (let n = 0; n < 8; n += 1) {
    const head = await source.readAt(at, 10)
    if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') break
    const sizes = [...head.subarray(6, 10)]
    if (sizes.some((byte) => byte > 127)) throw damaged()
    const hasFooter = ((head[5] ?? 0) & 0x10) !== 0
    at += 10 + sizes.reduce((sum, byte) => sum * 128 + byte, 0) + (hasFooter ? 10 : 0)
    if (at > MOST_TAGS || at >= source.size) throw damaged()
  }
  return at
}

/** Where the first of three frames of one kind is. */
async function findFirst(source: MediaSource, from: number): Promise<number> {
  const bytes = await source.readAt(from, MOST_PADDING + 3 * 2048)
  for (let at = 0; at < Math.min(MOST_PADDING, bytes.length); at += 1) {
    const first = frameAt(bytes, at)
    if (!first) continue
    const second = frameAt(bytes, at + first.length)
    const third = second && frameAt(bytes, at + first.length + second.length)
    if (second?.kind === first.kind && third?.kind === first.kind) return from + at
  }
  throw damaged()
}

/** Whether a file may be an MP3, by its beginning. */
export const startsAsMp3 = (head: Buffer): boolean =>
  head.toString('latin1', 0, 3) === 'ID3' || frameAt(head, 0) !== null

/** The share of a file that has to be frames; the rest are tags at its end. */
const LEAST_SHARE = 0.95
/** In bytes: of a short file, the tags at its end may be more than that share. */
const MOST_END = 256 * 1024

/**
 * Reads the duration of an MP3 from all its frames. Only these are stored.
 * @throws invalid for one that is damaged
 */
export async function readMp3(source: MediaSource): Promise<MediaFile> {
  const start = await findFirst(source, await skipTags(source))
  const frames = new Frames(source)
  const kind = (await frames.at(start))?.kind
  let end = start
  let seconds = 0
  for (;;) {
    const frame = await frames.at(end)
    if (frame?.kind !== kind || !frame || end + frame.length > source.size) break
    end += frame.length
    seconds += frame.seconds
  }
  const left = source.size - end
  if (left > MOST_END && end - start < LEAST_SHARE * (source.size - start)) throw damaged()
  if (seconds < 1) throw refused('This file is shorter than a second.')
  return {
    type: 'AUDIO',
    seconds: Math.round(seconds),
    codecs: 'MP3',
    contentType: 'audio/mpeg',
    extension: 'mp3',
    bytes: end - start,
    chunks: () => readStored(source, { start, end }),
  }
}
