import type { Readable } from 'node:stream'

/** A file that is read piece by piece. */
export interface ChunkedFile {
  chunks: () => AsyncIterable<Buffer>
  bytes: number
}

/** In bytes from the start, both included. */
export interface ByteRange {
  start: number
  end: number
}

/** What is read of a file, and its length in bytes. */
export interface OpenFile {
  stream: Readable
  bytes: number
}

/** Storage of original images and documents. Keys are lower-case paths that the server generates. */
export interface Storage {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** The same for a file that is too large for memory. */
  putChunks(key: string, file: ChunkedFile, contentType: string): Promise<void>
  get(key: string): Promise<Buffer | null>
  /** Reads a part of a file, both ends included, or all of it. Null when it is missing. */
  open(key: string, range?: ByteRange): Promise<OpenFile | null>
  head(key: string): Promise<{ bytes: number } | null>
  delete(key: string): Promise<void>
  list(prefix: string): AsyncIterable<string>
  /** Removes files whose upload started before then and never finished. @returns how many */
  tidy(before: Date): Promise<number>
  /** Whether there is room for more, beyond what is kept for a database on the same disk. */
  hasRoom(): Promise<boolean>
  /** Rejects when files cannot be stored. */
  check(): Promise<void>
}

const KEY = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*)*(?:\.[a-z0-9]+)?$/

/** Throws for an invalid key, which is a programming error and must not reach a disk. */
export function requireKey(key: string): string {
  if (key.length > 200 || !KEY.test(key)) throw new Error('not a storage key')
  return key
}
