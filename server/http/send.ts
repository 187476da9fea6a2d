import { isDeepStrictEqual } from 'node:util'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { countEntries } from '@/contract/countHeaders'
import type { EndpointShape } from '@/contract/endpoint'
import { etagOf, matchesEtag } from './cache/responseCache'
import type { Download, MediaPart, SerializedBody } from './responses'
import { Counted, JSON_TYPE, JsonBody, Payload, VERSION_2 } from './responses'

/** Browsers revalidate before they reuse a response, so users see no stale data. */
export const REVALIDATE = 'public, max-age=0, must-revalidate'
type CacheControl = typeof REVALIDATE | 'no-store' | 'private, no-store'

/** Returns undefined for a response without a body. */
export function serialize(endpoint: EndpointShape, result: unknown): SerializedBody | undefined {
  if (result === undefined) return undefined
  if (result instanceof Payload) {
    return { body: result.body, contentType: result.contentType }
  }
  if (endpoint.produces) {
    return { body: String(result), contentType: endpoint.produces }
  }
  const contentType = isVersion2(endpoint) ? VERSION_2 : JSON_TYPE
  if (result instanceof JsonBody) {
    return { body: result.text, contentType, counts: { total: result.total } }
  }
  if (result instanceof Counted) {
    return { body: JSON.stringify(result.items), contentType, counts: result.counts }
  }
  return { body: JSON.stringify(result), contentType }
}

const isVersion2 = (endpoint: EndpointShape) => endpoint.when && 'version' in endpoint.when

/**
 * Throws when a response differs from the contract. Runs outside production only.
 */
export function checkResponse(endpoint: EndpointShape, body: SerializedBody | undefined): void {
  if (endpoint.produces) return
  const value: unknown = body ? JSON.parse(body.body.toString()) : undefined
  const checked = z.safeParse(endpoint.response, value)
  const name = `${endpoint.method} ${endpoint.path}`
  if (!checked.success) throw new Error(`the response of ${name}: ${checked.error.message}`)
  if (isDeepStrictEqual(checked.data, value)) return
  throw new Error(`the response of ${name} has fields that the contract does not state`)
}

/** A name beyond ASCII is sent encoded, beside one that every client reads. */
function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\]/g, '_')
  if (plain === fileName) return `attachment; filename="${plain}"`
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

export const sendDownload = (
  reply: FastifyReply,
  { produces }: EndpointShape,
  { stream, fileName, bytes }: Download,
): FastifyReply =>
  reply
    .headers(bytes === null ? {} : { 'content-length': bytes })
    .header('cache-control', 'private, no-store')
    .header('content-disposition', attachment(fileName))
    // Whatever the file contains, it is not a page of ours.
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(produces ?? 'application/octet-stream')
    .send(stream)

/** Plays in pages, and is nothing else: its type is that of the checked content. */
export const sendMedia = (
  reply: FastifyReply,
  { stream, contentType, bytes, range }: MediaPart,
): FastifyReply =>
  reply
    .status(range ? 206 : 200)
    .headers({
      'accept-ranges': 'bytes',
      'content-length': range ? range.end - range.start + 1 : bytes,
      ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${bytes}` }),
      'cache-control': 'private, no-store',
      'content-disposition': 'inline',
      // The pages have another origin.
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .type(contentType)
    .send(stream)

export async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  body: SerializedBody | undefined,
  { status, cacheControl }: { status: number; cacheControl: CacheControl },
): Promise<FastifyReply> {
  reply.header('cache-control', cacheControl)
  if (!body) return reply.status(204).send()
  for (const [header, count] of countEntries(body.counts)) reply.header(header, count)
  if (cacheControl === REVALIDATE) {
    const etag = etagOf(body.body)
    reply.header('etag', etag)
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.status(304).send()
  }
  return reply.status(status).type(body.contentType).send(body.body)
}
