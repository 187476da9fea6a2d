import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EndpointShape } from '@/contract/endpoint'
import { readBody } from './bodies'
import type { Loaded } from './responseCache'
import { notAvailableYet } from '@/server/errors'
import { UploadedImages } from '@/server/images/uploadedImages'
import { readInput } from './input'
import { sendCached, type CacheBucket } from './sendCached'
import { bucketOf } from './rateLimits'
import type { MountedCall, CacheBucketName } from './route'
import { checkReply, send, serialize } from './send'
import type { Services } from '@/server/services'
import { runWrite } from './idempotency'

export type CacheBuckets = Record<CacheBucketName, CacheBucket>

interface Answering {
  request: FastifyRequest
  reply: FastifyReply
  call: MountedCall
  handler: NonNullable<MountedCall['handler']>
  services: Services
  cacheBuckets: CacheBuckets
}

/** Reads what was sent, has the handler answer it, and sends that. */
export function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { services, cacheBuckets }: { services: Services; cacheBuckets: CacheBuckets },
): Promise<unknown> {
  const { call } = request
  if (!call?.handler) throw notAvailableYet()
  const answering = { request, reply, call, handler: call.handler, services, cacheBuckets }
  return call.endpoint.method === 'GET' ? answerRead(answering) : answerWrite(answering)
}

async function answerWrite(answering: Answering): Promise<unknown> {
  const { request, reply, call, handler, services } = answering
  const { endpoint, options } = call
  const { fields, files } = await readBody(endpoint, request, reply)
  const input = readInput(endpoint, request, fields)
  const context = { ...input, files, caller: request.caller, db: services.db, request, reply }
  const pictures = new UploadedImages(services, request.caller, files, options, context)
  const run = async (db = services.db) =>
    load(answering, await handler({ ...context, db, pictures: await pictures.take() }))
  const prepare = () => pictures.keep()
  const { loaded, status } = await runWrite({
    ...{ request, call, input, files, services, run, prepare },
  }).catch(async (error) => {
    await pictures.letGo()
    throw error
  })
  if (status >= 400) await pictures.letGo()
  services.cache.invalidate(...(options.invalidates ?? []))
  return send(request, reply, loaded, { status, isPublic: false, isCacheable: false })
}

async function answerRead(answering: Answering): Promise<unknown> {
  const { request, reply, call, handler, services, cacheBuckets } = answering
  const { endpoint, options } = call
  const { params, query } = readInput(endpoint, request, undefined)
  const nothingSent = { body: undefined, files: [], pictures: [] }
  const { caller } = request
  const context = { params, query, ...nothingSent, caller, db: services.db, request, reply }
  const run = async () => load(answering, await handler(context))
  const { cache } = options
  const shelf = cacheBucketOf(request, call, cacheBuckets)
  if (shelf && cache && cache !== 'none') {
    const key = JSON.stringify([endpoint.path, endpoint.when, params, query])
    const kept = await shelf.cache.get(key, cacheAddress(request, endpoint), cache, async () => {
      const loaded = await run()
      if (!loaded) throw new Error(`${endpoint.path} has nothing to keep`)
      return { ...loaded, isCounted: bucketOf(endpoint, request) !== undefined }
    })
    await sendCached(request, reply, kept, shelf)
    return reply
  }
  const isPublic = request.headers.authorization === undefined && endpoint.access !== 'secret'
  const status = endpoint.status ?? 200
  return send(request, reply, await run(), { status, isPublic, isCacheable: cache !== 'none' })
}

/** What the handler returned, as it goes out. */
function load({ call, services }: Answering, result: unknown): Loaded | undefined {
  const loaded = serialize(call.endpoint, result)
  if (services.env.NODE_ENV !== 'production') checkReply(call.endpoint, loaded)
  return loaded
}

/** Replies to requests without a token are the same for everybody, so that they may be kept. */
export function cacheBucketOf(
  request: FastifyRequest,
  { endpoint, options: { cache } }: MountedCall,
  cacheBuckets: CacheBuckets,
): CacheBucket | undefined {
  if (endpoint.method !== 'GET' || cache === undefined || cache === 'none') return undefined
  if (request.headers.authorization !== undefined) return undefined
  return cacheBuckets[cache.shelf ?? 'replies']
}

export const cacheAddress = (request: FastifyRequest, { when }: EndpointShape): string =>
  when && 'version' in when ? `2 ${request.url}` : request.url
