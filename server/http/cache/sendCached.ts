import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { invitationHeader } from '@/contract/opportunities/invitation'
import { chooseEncoding, encode } from '@/server/http/encodings'
import type { ResponseCache } from './responseCache'
import { VERSION_2, type CachedResponse } from '@/server/http/responses'
import { writeCached } from './writeCached'

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
  const encoding = await encode(cached, request.headers['accept-encoding'])
  reply.hijack()
  writeCached(request.raw, reply.raw, { cached, encoding, ...headersOf(bucket, request.id) })
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
    if (headers[invitationHeader] !== undefined) return false
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
      writeCached(request, response, { cached, encoding, ...headersOf(bucket, id) })
      if (log.isLevelEnabled('debug')) log.debug({ requestId: id }, 'cached response')
      return true
    }
    return false
  }
  return (request, response) => {
    if (!serve(request, response)) listener(request, response)
  }
}

const headersOf = ({ headers, unchanged }: CacheBucket, id: string) => ({
  headers: ['x-request-id', id, ...headers],
  unchanged: ['x-request-id', id, ...unchanged],
})
