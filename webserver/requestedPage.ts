import type { IncomingMessage, ServerResponse } from 'node:http'
import { NOT_FOUND, type KnownPages } from './knownPages'
import { sharedAddress } from './sharedAddress'

/**
 * What a request asks for: a file that needs no rendering, a page that may be in the cache under `address`,
 * or a page that is rendered for each request.
 */
export type RequestedPage =
  | { kind: 'static' }
  | { kind: 'other' }
  | { kind: 'shared'; address: string }

/** Answers a request whose page was found. */
export type ServePage = (
  request: IncomingMessage,
  response: ServerResponse,
  page: RequestedPage,
) => void

/** Finds what a request asks for. Every unknown path is the same page. */
export function findPage(request: IncomingMessage, known: KnownPages): RequestedPage {
  const { method, url = '', headers } = request
  if (method !== 'GET' && method !== 'HEAD') return { kind: 'other' }
  const path = url.split('?', 1)[0] ?? ''
  if (known.isFile(path)) return { kind: 'static' }
  const address = sharedAddress(url, headers.cookie)
  if (address !== null) return { kind: 'shared', address }
  return known.isUnknown(path) ? { kind: 'shared', address: NOT_FOUND } : { kind: 'other' }
}
