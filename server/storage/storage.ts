/** Where originals are kept. Keys are lower-case paths that we make ourselves. */
export interface Storage {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  get(key: string): Promise<Buffer | null>
  head(key: string): Promise<{ bytes: number } | null>
  delete(key: string): Promise<void>
  list(prefix: string): AsyncIterable<string>
  /** Removes what was begun before then and never finished. @returns how many files */
  tidy(before: Date): Promise<number>
  /** Rejects while nothing can be kept. */
  check(): Promise<void>
}

const KEY = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*)*(?:\.[a-z0-9]+)?$/

/** Keys are ours, so that a wrong one is our mistake and must not reach a disk. */
export function requireKey(key: string): string {
  if (key.length > 200 || !KEY.test(key)) throw new Error('not a storage key')
  return key
}
