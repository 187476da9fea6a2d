/** Storage of original images. Keys are lower-case paths that the server generates. */
export interface Storage {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  get(key: string): Promise<Buffer | null>
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
