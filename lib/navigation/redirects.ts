const here = 'https://here.invalid'

/** Decodes until nothing changes, so that an escape inside an escape hides nothing. */
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
  // Control characters, backslashes and `@` before the query have no business in a path of ours.
  !/[\u0000-\u001f\u007f\\]/.test(value) &&
  !/^[^?#]*(?:@|\/\/)/.test(value)

/** Where to go after signing in: a path of this site and nothing else, or null. */
export const safeNext = (next: string | string[] | undefined): string | null => {
  if (typeof next !== 'string' || next.length > 2048 || !isPlainPath(next)) return null
  const plain = unescaped(next)
  if (plain === null || !isPlainPath(plain)) return null
  const url = new URL(next, here)
  if (url.origin !== here) return null
  return url.pathname + url.search + url.hash
}
