import type { IncomingMessage, ServerResponse } from 'node:http'
import { countEntries } from '@/contract/countHeaders'
import { matchesEtag } from './responseCache'
import type { CachedResponse, Encoding } from '@/server/http/responses'

interface Written {
  cached: CachedResponse
  /** One that the response has been compressed with; undefined for none. */
  encoding: Encoding | undefined
  /** Names and values in turn, the flat form that Node takes. */
  headers: readonly string[]
  /** The headers of a 304. */
  unchanged: readonly string[]
}

/** Answers a GET or HEAD request with a cached response, or with 304 if the client has it already. */
export function writeCached(
  request: IncomingMessage,
  response: ServerResponse,
  { cached, encoding, headers, unchanged }: Written,
): void {
  const { status = 200 } = cached
  if (status === 200 && matchesEtag(request.headers['if-none-match'], cached.etag)) {
    response.writeHead(304, [...unchanged, 'etag', cached.etag]).end()
    return
  }
  const body = (encoding && cached.compressed.get(encoding)) ?? cached.body
  const own = ['etag', cached.etag, 'content-type', cached.contentType]
  const all = [...headers, ...own, 'content-length', String(body.length), ...(cached.headers ?? [])]
  if (encoding) all.push('content-encoding', encoding)
  for (const [header, count] of countEntries(cached.counts)) all.push(header, String(count))
  response.writeHead(status, all)
  if (request.method === 'HEAD') response.end()
  else response.end(body)
}
