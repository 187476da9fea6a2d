import { invalid } from '@/server/errors'

const MAX_ESCAPES = 5

/** Decodes repeatedly, so that nested escapes hide nothing; null if that does not end. */
function unescaped(value: string): string | null {
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

/** No other host, and nothing that a browser or proxy could read as one. */
const isPlainPath = (value: string): boolean =>
  /^\/(?![/\\])/.test(value) &&
  !/[\u0000-\u001f\u007f\\]/.test(value) &&
  !/^[^?#]*(?:@|\/\/)/.test(value)

/**
 * The address of a path of the web app.
 * @param field where the path was sent, such as `paths.success`
 * @throws invalid unless it is a relative path of this origin
 */
export function returnAddress(path: string, origin: string, field: string): URL {
  const plain = isPlainPath(path) ? unescaped(path) : null
  const url = plain !== null && isPlainPath(plain) ? new URL(path, origin) : undefined
  if (url?.origin !== origin)
    throw invalid({ [field]: 'Use a path of this site, such as /pricing.' })
  return url
}

/** Like `returnAddress`, and also accepts an absolute address of the web app. */
export function returnUrl(value: string, origin: string, field: string): URL {
  const isAbsolute = value === origin || value.startsWith(`${origin}/`)
  const path = isAbsolute ? value.slice(origin.length) || '/' : value
  return returnAddress(path, origin, field)
}

/** The address with the session's id, which the provider fills in. */
export function withSessionId(url: URL): string {
  url.searchParams.delete('session_id')
  const query = [url.search.slice(1), 'session_id={CHECKOUT_SESSION_ID}'].filter(Boolean).join('&')
  return `${url.origin}${url.pathname}?${query}${url.hash}`
}
