import { LOCAL_PATH } from './localPath'

const MAX_ESCAPES = 5

/** Decodes repeatedly, so that nested escapes hide nothing; null if that does not end. */
const unescaped = (value: string): string | null => {
  let current = value
  for (let round = 0; round < MAX_ESCAPES; round += 1) {
    let decoded: string
    try {
      decoded = decodeURIComponent(current)
    } catch {
      return null
    }
    if (decoded === current) return current
    current = decoded
  }
  return null
}

/**
 * No other host, and nothing that a browser or proxy could read as one: control characters, backslashes and
 * an `@` before the query are never part of our paths.
 */
const isPlainPath = (value: string): boolean =>
  LOCAL_PATH.test(value) &&
  !/[\u0000-\u001f\u007f\\]/.test(value) &&
  !/^[^?#]*(?:@|\/\/)/.test(value)

/** The address of a path that was sent to return to; null unless it is a path of this origin. */
export const returnAddress = (path: string, origin: string): URL | null => {
  const plain = isPlainPath(path) ? unescaped(path) : null
  if (plain === null || !isPlainPath(plain)) return null
  const url = new URL(path, origin)
  return url.origin === origin ? url : null
}
