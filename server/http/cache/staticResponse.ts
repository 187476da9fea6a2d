import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, compressOnce } from '@/server/http/encodings'
import { etagOf, matchesEtag } from './responseCache'
import type { CachedResponse } from '@/server/http/responses'

interface StaticBody {
  load: () => Promise<Buffer>
  contentType: string
  cacheControl: string
}

/** Handles requests for a body that stays the same while the process runs: it is compressed once. */
export function staticResponse({ load, contentType, cacheControl }: StaticBody) {
  let loading: Promise<CachedResponse> | undefined

  const read = async (): Promise<CachedResponse> => {
    const body = await load()
    const shared = { isRateLimited: false, compressed: new Map() }
    return { body, contentType, etag: etagOf(body), ...shared }
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    loading ??= read()
    const response = await loading
    reply.header('cache-control', cacheControl).header('etag', response.etag)
    if (matchesEtag(request.headers['if-none-match'], response.etag))
      return reply.status(304).send()
    const encoding = chooseEncoding(response, request.headers['accept-encoding'])
    if (encoding === undefined) return reply.type(contentType).send(response.body)
    await compressOnce(response, encoding)
    reply.header('content-encoding', encoding)
    return reply.type(contentType).send(response.compressed.get(encoding) ?? response.body)
  }
}
