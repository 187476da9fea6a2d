import type { FastifyReply, FastifyRequest } from 'fastify'
import { encode } from '@/server/http/encodings'
import type { ResponseCache } from './responseCache'
import type { CachedResponse } from '@/server/http/responses'
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

const headersOf = ({ headers, unchanged }: CacheBucket, id: string) => ({
  headers: ['x-request-id', id, ...headers],
  unchanged: ['x-request-id', id, ...unchanged],
})
