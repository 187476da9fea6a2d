const base = 'https://base.invalid'

/** Decodes repeatedly, so that nested escapes hide nothing; null when that does not end. */
const unescaped = (value: string) => {
  let current = value
  for (let round = 0; round < 5; round += 1) {
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

const isPlainPath = (value: string) =>
  /^\/(?![/\\])/.test(value) &&
  // Control characters, backslashes and an `@` before the query are never part of our paths.
  !/[\u0000-\u001f\u007f\\]/.test(value) &&
  !/^[^?#]*(?:@|\/\/)/.test(value)

/** The path to return to after sign-in; null unless it is a path of this site. */
export const safeNext = (next: string | string[] | undefined): string | null => {
  if (typeof next !== 'string' || next.length > 2048 || !isPlainPath(next)) return null
  const plain = unescaped(next)
  if (plain === null || !isPlainPath(plain)) return null
  const url = new URL(next, base)
  if (url.origin !== base) return null
  return url.pathname + url.search + url.hash
}
