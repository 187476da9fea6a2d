import { returnAddress } from '@/contract/returnPaths'
import { invalid } from '@/server/errors'

/**
 * The address of a path of the web app.
 * @param field where the path was sent, such as `paths.success`
 * @throws invalid unless it is a relative path of this origin
 */
export function requireReturnPath(path: string, origin: string, field: string): URL {
  const url = returnAddress(path, origin)
  if (!url) throw invalid({ [field]: 'Use a path of this site, such as /pricing.' })
  return url
}

/** Like `requireReturnPath`, and also accepts an absolute address of the web app. */
export function requireReturnUrl(value: string, origin: string, field: string): URL {
  const isAbsolute = value === origin || value.startsWith(`${origin}/`)
  const path = isAbsolute ? value.slice(origin.length) || '/' : value
  return requireReturnPath(path, origin, field)
}

/** The address with the session's id, which the provider fills in. */
export function withSessionId(url: URL): string {
  url.searchParams.delete('session_id')
  const query = [url.search.slice(1), 'session_id={CHECKOUT_SESSION_ID}'].filter(Boolean).join('&')
  return `${url.origin}${url.pathname}?${query}${url.hash}`
}
