import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { matchesEtag, type ResponseCache } from './responseCache'
import type { CachedResponse } from './responses'
import { chooseEncoding, compressOnce } from './encodings'
import type { Encoding } from './responses'
import { VERSION_2 } from './responses'

/** A response cache and the headers that all its responses share. */
export interface CacheBucket {
  cache: ResponseCache
  /** Names and values in turn, the flat form that Node takes. */
  headers: readonly string[]
  /** The headers of a 304. */
  unchanged: readonly string[]
  /**
   * Whether it serves requests with a token. Not for data, where users see their own changes at once, also
   * those that another process has made.
   */
  ignoresTokens: boolean
}

/** Sends a cached response without Fastify's reply, which costs more than the response itself. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedResponse,
  bucket: CacheBucket,
): Promise<void> {
  const encoding = chooseEncoding(cached, request.headers['accept-encoding'])
  if (encoding) await compressOnce(cached, encoding)
  reply.hijack()
  write(request.raw, reply.raw, { cached, encoding, bucket, id: request.id })
}

/**
 * Serves cached responses before Fastify sees the request. Requests that count against a rate limit of their
 * own or have no cached response go to the listener.
 */
export function serveCachedFirst(
  cacheBuckets: Record<string, CacheBucket>,
  log: Logger,
  listener: RequestListener,
  isClosing: () => boolean,
): RequestListener {
  const buckets = Object.values(cacheBuckets)
  const serve = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url, headers } = request
    if (request.method !== 'GET' || url === undefined || isClosing()) return false
    if (headers.accept?.includes(VERSION_2)) return false
    for (const bucket of buckets) {
      if (headers.authorization !== undefined && !bucket.ignoresTokens) continue
      const cached = bucket.cache.lookup(url)
      if (!cached) continue
      if (cached.isRateLimited) return false
      const encoding = chooseEncoding(cached, headers['accept-encoding'])
      if (encoding && !cached.compressed.has(encoding)) return false
      const id = randomUUID()
      write(request, response, { cached, encoding, bucket, id })
      if (log.isLevelEnabled('debug')) log.debug({ requestId: id }, 'cached response')
      return true
    }
    return false
  }
  return (request, response) => {
    if (!serve(request, response)) listener(request, response)
  }
}

interface Written {
  cached: CachedResponse
  encoding: Encoding | undefined
  bucket: CacheBucket
  id: string
}

function write(request: IncomingMessage, response: ServerResponse, written: Written): void {
  const { cached, encoding, bucket, id } = written
  if (matchesEtag(request.headers['if-none-match'], cached.etag)) {
    response.writeHead(304, [...bucket.unchanged, 'x-request-id', id, 'etag', cached.etag]).end()
    return
  }
  const body = (encoding && cached.compressed.get(encoding)) ?? cached.body
  const own = ['x-request-id', id, 'etag', cached.etag, 'content-type', cached.contentType]
  const headers = [...bucket.headers, ...own, 'content-length', String(body.length)]
  if (encoding) headers.push('content-encoding', encoding)
  if (cached.total !== undefined) headers.push('x-total-count', String(cached.total))
  if (cached.inOtherCurrencies !== undefined)
    headers.push('x-in-other-currencies', String(cached.inOtherCurrencies))
  response.writeHead(200, headers)
  if (request.method === 'HEAD') response.end()
  else response.end(body)
}
