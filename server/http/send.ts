import { isDeepStrictEqual } from 'node:util'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { EndpointShape } from '@/contract/endpoint'
import { etagOf, matchesEtag, type Loaded } from './responseCache'
import { Counted, JSON_TYPE, JsonText, Payload, VERSION_2 } from './responses'

/** Reused only after asking again, so that nobody sees what is no longer so. */
export const REVALIDATE = 'public, max-age=0, must-revalidate'

/** What a handler returned, as it goes over the wire; undefined is an empty reply. */
export function serialize(endpoint: EndpointShape, result: unknown): Loaded | undefined {
  if (result === undefined) return undefined
  if (result instanceof Payload) {
    return { body: result.body, contentType: result.contentType, total: undefined }
  }
  if (endpoint.produces) {
    return { body: String(result), contentType: endpoint.produces, total: undefined }
  }
  const contentType = isVersion2(endpoint) ? VERSION_2 : JSON_TYPE
  if (result instanceof JsonText) {
    return { body: result.text, contentType, total: result.total }
  }
  if (result instanceof Counted) {
    return { body: JSON.stringify(result.items), contentType, total: result.total }
  }
  return { body: JSON.stringify(result), contentType, total: undefined }
}

const isVersion2 = (endpoint: EndpointShape) => endpoint.when && 'version' in endpoint.when

/** Outside production, a reply that is not what the contract states is our mistake, and shown. */
export function checkReply(endpoint: EndpointShape, loaded: Loaded | undefined): void {
  if (endpoint.produces) return
  const value: unknown = loaded ? JSON.parse(loaded.body.toString()) : undefined
  const checked = z.safeParse(endpoint.reply, value)
  const name = `${endpoint.method} ${endpoint.path}`
  if (!checked.success) throw new Error(`the reply of ${name}: ${checked.error.message}`)
  if (isDeepStrictEqual(checked.data, value)) return
  throw new Error(`the reply of ${name} holds more than the contract states`)
}

export async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  loaded: Loaded | undefined,
  options: { status: number; isPublic: boolean; isCacheable: boolean },
): Promise<FastifyReply> {
  if (!options.isPublic) reply.header('cache-control', 'private, no-store')
  else if (!options.isCacheable) reply.header('cache-control', 'no-store')
  if (!loaded) return reply.status(204).send()
  if (loaded.total !== undefined) reply.header('x-total-count', loaded.total)
  if (options.isPublic && options.isCacheable) {
    const etag = etagOf(loaded.body)
    reply.header('cache-control', REVALIDATE).header('etag', etag)
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.status(304).send()
  }
  return reply.status(options.status).type(loaded.contentType).send(loaded.body)
}
