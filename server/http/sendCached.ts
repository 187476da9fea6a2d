import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { matchesEtag, type CachedReply, type ReplyCache } from './responseCache'
import { chooseEncoding, compressOnce, type Encoding } from './encodings'
import { VERSION_2 } from './responses'

/** Where replies are kept, and the headers that all of them carry. */
export interface CacheBucket {
  cache: ReplyCache
  /** Name after value, in the flat form that Node takes. */
  headers: readonly string[]
  /** Those of a 304, which changes only what it names. */
  unchanged: readonly string[]
}

/** Sends a kept reply past Fastify's own machinery, which costs more than the reply itself. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: CachedReply,
  shelf: CacheBucket,
): Promise<void> {
  const encoding = chooseEncoding(kept, request.headers['accept-encoding'])
  if (encoding) await compressOnce(kept, encoding)
  reply.hijack()
  write(request.raw, reply.raw, { kept, encoding, shelf, id: request.id })
}

/**
 * Answers what is kept before Fastify hears of the request. Only plain reads take this lane:
 * everything that needs a token, a count, or anything made goes on to the listener behind it.
 */
export function withFastLane(
  cacheBuckets: Record<string, CacheBucket>,
  log: Logger,
  listener: RequestListener,
  isClosing: () => boolean,
): RequestListener {
  const lanes = Object.values(cacheBuckets)
  const answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url, headers } = request
    if (request.method !== 'GET' || url === undefined || isClosing()) return false
    if (headers.authorization !== undefined || headers.accept?.includes(VERSION_2)) return false
    for (const shelf of lanes) {
      const kept = shelf.cache.lookup(url)
      if (!kept) continue
      if (kept.isCounted) return false
      const encoding = chooseEncoding(kept, headers['accept-encoding'])
      if (encoding && !kept.compressed.has(encoding)) return false
      const id = randomUUID()
      write(request, response, { kept, encoding, shelf, id })
      if (log.isLevelEnabled('debug')) log.debug({ requestId: id }, 'kept reply')
      return true
    }
    return false
  }
  return (request, response) => {
    if (!answer(request, response)) listener(request, response)
  }
}

interface Written {
  kept: CachedReply
  encoding: Encoding | undefined
  shelf: CacheBucket
  id: string
}

function write(request: IncomingMessage, response: ServerResponse, written: Written): void {
  const { kept, encoding, shelf, id } = written
  if (matchesEtag(request.headers['if-none-match'], kept.etag)) {
    response.writeHead(304, [...shelf.unchanged, 'x-request-id', id, 'etag', kept.etag]).end()
    return
  }
  const body = (encoding && kept.compressed.get(encoding)) ?? kept.body
  const own = ['x-request-id', id, 'etag', kept.etag, 'content-type', kept.contentType]
  const headers = [...shelf.headers, ...own, 'content-length', String(body.length)]
  if (encoding) headers.push('content-encoding', encoding)
  if (kept.total !== undefined) headers.push('x-total-count', String(kept.total))
  response.writeHead(200, headers)
  if (request.method === 'HEAD') response.end()
  else response.end(body)
}
