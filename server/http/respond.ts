import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EndpointShape } from '@/contract/endpoint'
import { invitationHeader } from '@/contract/opportunities/invitation'
import { inTransaction, type Db } from '@/server/db/connection'
import { notAvailableYet, storageFull } from '@/server/errors'
import type { Services } from '@/server/http/services'
import { readBody } from './bodies'
import { checkAccess } from './checkAccess'
import { runWrite } from './idempotency'
import { readInput } from './input'
import { isLogged, logActivity } from './activityLog'
import { watchPublicChange, type Outcome } from './publicChange'
import { rateLimitOf } from './limits/rateLimits'
import { Download, MediaPart, type SerializedBody } from './responses'
import type { CacheBucketName, MountedRoute } from './route'
import { checkResponse, REVALIDATE, send, sendDownload, sendMedia, serialize } from './send'
import { sendCached, type CacheBucket } from './cache/sendCached'
import { MAX_PAYMENT_TIME, withDeadline } from '@/server/payments/deadline'
import { UploadedImages } from './uploadedImages'
import type { ReceivedForm } from './uploads/multipart'
import type { WriteQueues } from './limits/userWrites'

export type CacheBuckets = Record<CacheBucketName, CacheBucket>

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
  mounted: MountedRoute
  handler: NonNullable<MountedRoute['handler']>
  services: Services
  cacheBuckets: CacheBuckets
  writeQueues: WriteQueues
}

type Mount = Pick<Exchange, 'services' | 'cacheBuckets' | 'writeQueues'>

/** Validates the input, runs the route's handler and sends what it returns. */
export function respond(
  request: FastifyRequest,
  reply: FastifyReply,
  mount: Mount,
): Promise<unknown> {
  const { mounted } = request
  if (!mounted?.handler) throw notAvailableYet()
  const exchange = { request, reply, mounted, handler: mounted.handler, ...mount }
  const work = () =>
    mounted.endpoint.method === 'GET' ? respondToRead(exchange) : respondToWrite(exchange)
  if (!mounted.options.asksProvider) return work()
  return withDeadline(mount.services.maxPaymentTime ?? MAX_PAYMENT_TIME, work)
}

async function respondToWrite(exchange: Exchange): Promise<unknown> {
  const { request, mounted, services } = exchange
  const { endpoint, options } = mounted
  const needsRoom = endpoint.method !== 'DELETE' && !options.needsNoRoom
  if (needsRoom && !(await services.storage.hasRoom())) throw storageFull()
  const form = await readBody(endpoint, request, services)
  try {
    return await write(exchange, form)
  } finally {
    await form.release()
  }
}

async function write(exchange: Exchange, { fields, files }: ReceivedForm): Promise<unknown> {
  const { request, reply, mounted, handler, services, writeQueues } = exchange
  const { endpoint, options } = mounted
  const input = readInput(endpoint, request, fields)
  const changed = new Set<string>()
  const invalidate = (...tags: string[]) => tags.forEach((tag) => changed.add(tag))
  // Who was removed from the team while a file arrived changes nothing any more.
  if (files.length > 0) await checkAccess(request, endpoint, request.caller, services)
  const { caller } = request
  const context = { ...input, files, caller, db: services.db, request, reply, invalidate }
  const images = new UploadedImages(services, request.caller, files, options, context)
  const { asksProvider = false } = options
  const waits =
    typeof asksProvider === 'function' ? asksProvider({ body: input.body, caller }) : asksProvider
  const prepare = () => images.store()
  const runAndRelease = async () => {
    const { params } = input
    const watch = (db: Db) => watchPublicChange({ db, caller, params, options })
    const done: { outcome?: Outcome } = {}
    const act = async (db: Db) => {
      const outcomeOf = await watch(db)
      const handled = await handler({ ...context, db, images: await images.results() })
      const body = serializeResult(exchange, handled)
      done.outcome = await outcomeOf(body)
      const { change } = done.outcome
      await logActivity(db, { endpoint, caller, params, change }).catch((error: unknown) => {
        if (db.isTransaction) throw error
        services.log.error({ err: error }, 'an activity was not logged')
      })
      return body
    }
    const run = async (transaction?: Db) => {
      if (transaction) return act(transaction)
      // The provider may take long to answer: no transaction waits for it.
      const isWhole = !waits && !options.asksOthers && isLogged(endpoint, caller, options.changes)
      return isWhole ? inTransaction(services.db, act) : act(services.db)
    }
    const work = runWrite({ request, mounted, input, files, services, run, prepare })
    const result = await work.catch(async (error) => {
      await images.release()
      throw error
    })
    const { tags } = done.outcome ?? (await (await watch(services.db))(result.body))
    return { ...result, tags }
  }
  const queue = waits ? writeQueues.payment : writeQueues.user
  const uid = caller?.uid
  const { body, status, tags } = await (uid === undefined
    ? runAndRelease()
    : queue.run(uid, runAndRelease))
  if (status >= 400) await images.release()
  await services.changes.publish([...changed, ...tags])
  return send(request, reply, body, { status, cacheControl: 'private, no-store' })
}

async function respondToRead(exchange: Exchange): Promise<unknown> {
  const { request, reply, mounted, handler, services, cacheBuckets } = exchange
  const { endpoint, options } = mounted
  const { params, query } = readInput(endpoint, request, undefined)
  const noBody = { body: undefined, files: [], images: [], invalidate: () => undefined }
  const { caller } = request
  const context = { params, query, ...noBody, caller, db: services.db, request, reply }
  const read = async (db: Db) => serializeResult(exchange, await handler({ ...context, db }))
  const cache = options.cache === 'none' ? undefined : options.cache
  const bucket = cacheBucketOf(request, mounted, cacheBuckets)
  const isVisible = (await cache?.visibility?.isVisible(params, request)) !== false
  const variant = cache?.variant ? cache.variant({ params, query }) : query
  if (bucket && cache && isVisible && variant !== null) {
    const key = JSON.stringify([endpoint.path, endpoint.when, params, variant])
    const url = cacheAddress(request, endpoint)
    const { seconds, visibility } = cache
    const tags = typeof cache.tags === 'function' ? cache.tags(params) : cache.tags
    const mayServe = visibility && (() => visibility.isKnownVisible(params))
    const cached = await bucket.cache.get(key, url, { tags, seconds, mayServe }, async () => {
      const isImage = cache.bucket === 'images'
      const body = await (isImage ? read(services.db) : services.publicReads.run(read))
      if (!body) throw new Error(`${endpoint.path} returned nothing to cache`)
      return { ...body, isRateLimited: rateLimitOf(endpoint, request) === 'searches' }
    })
    await sendCached(request, reply, cached, bucket)
    return reply
  }
  const { headers } = request
  const isPersonal = headers.authorization !== undefined || headers[invitationHeader] !== undefined
  const isForEveryone = isVisible && !isPersonal && endpoint.access !== 'secret'
  const uncached = options.cache === 'none' ? 'no-store' : REVALIDATE
  const result = await handler(context)
  if (result instanceof Download) return sendDownload(reply, endpoint, result)
  if (result instanceof MediaPart) return sendMedia(reply, result)
  return send(request, reply, serializeResult(exchange, result), {
    status: endpoint.status ?? 200,
    cacheControl: isForEveryone ? uncached : 'private, no-store',
  })
}

function serializeResult(
  { mounted, services }: Exchange,
  result: unknown,
): SerializedBody | undefined {
  const body = serialize(mounted.endpoint, result)
  if (services.env.NODE_ENV !== 'production') checkResponse(mounted.endpoint, body)
  return body
}

/** The cache that may answer a request. */
export function cacheBucketOf(
  request: FastifyRequest,
  { endpoint, options: { cache } }: MountedRoute,
  cacheBuckets: CacheBuckets,
): CacheBucket | undefined {
  if (endpoint.method !== 'GET' || cache === undefined || cache === 'none') return undefined
  // Only those with the link may get the response.
  if (endpoint.takesInvitation && request.headers[invitationHeader] !== undefined) return undefined
  const bucket = cacheBuckets[cache.bucket ?? 'data']
  return request.headers.authorization === undefined || bucket.ignoresTokens ? bucket : undefined
}

export const cacheAddress = (request: FastifyRequest, { when }: EndpointShape): string =>
  when && 'version' in when ? `2 ${request.url}` : request.url
