import { invalid } from '@/server/errors'

/** An uploaded file that is read piece by piece. */
export interface MediaSource {
  /** In bytes. */
  size: number
  /** A part of it, shorter at its end. */
  readAt(start: number, length: number): Promise<Buffer>
}

/** What is known of a video or an audio file, and which bytes of it are stored. */
export interface MediaFile {
  type: 'VIDEO' | 'AUDIO'
  /** Rounded. */
  seconds: number
  /** Names of its codecs, such as `H.264, AAC`. */
  codecs: string
  contentType: 'video/mp4' | 'audio/mp4' | 'audio/mpeg'
  extension: 'mp4' | 'mp3'
  bytes: number
  /** The stored content: without what says who made it, where, and with what. */
  chunks(): AsyncGenerator<Buffer>
}

/** Bytes that are stored otherwise than they were sent. */
export interface Patch {
  at: number
  bytes: Buffer
}

/** A range that is stored as zeros. */
export interface Blank {
  start: number
  end: number
}

const CHUNK = 256 * 1024

interface Stored {
  /** Where the stored part starts and ends. */
  start: number
  end: number
  patches?: readonly Patch[]
  blanks?: readonly Blank[]
}

/** Reads what is stored of a file. */
export async function* readStored(
  source: MediaSource,
  { start, end, patches = [], blanks = [] }: Stored,
): AsyncGenerator<Buffer> {
  for (let at = start; at < end; at += CHUNK) {
    const chunk = await source.readAt(at, Math.min(CHUNK, end - at))
    for (const blank of blanks)
      chunk.fill(0, clamp(blank.start - at, chunk.length), clamp(blank.end - at, chunk.length))
    for (const patch of patches) {
      for (const [n, byte] of patch.bytes.entries()) {
        const place = patch.at + n - at
        if (place >= 0 && place < chunk.length) chunk[place] = byte
      }
    }
    yield chunk
  }
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most))

/** The refusal of a file, at the field that it was sent in. */
export const refused = (document: string) => invalid({ document })
