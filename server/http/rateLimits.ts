import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Redis } from 'ioredis'
import { timingSafeEqual } from 'node:crypto'
import type { EndpointShape } from '@/contract/endpoint'
import { rateLimited } from '@/server/errors'

/** Requests a minute that one person, or one address, may make. */
export const buckets = {
  all: 600,
  token: 30,
  checkout: 20,
  upload: 60,
  search: 120,
} as const
type Bucket = keyof typeof buckets

export type CountRequest = (
  request: FastifyRequest,
  endpoint: EndpointShape,
  uid: string | null,
) => Promise<void> | void

interface Options {
  webServerSecret: string
  redisUrl: string | undefined
  /** Multiplies every limit. */
  scale: number
}

/** Counts requests by person, else by address, and refuses those beyond the limits. */
export async function limitRates(app: FastifyInstance, options: Options): Promise<CountRequest> {
  const redis = options.redisUrl ? connectRedis(app, options.redisUrl) : undefined
  // Losing Redis must not stop the API: `skipOnError` lets requests pass until it is back.
  await app.register(rateLimit, { global: false, redis, skipOnError: true, cache: 20_000 })
  const limiter = (bucket: Bucket) =>
    app.createRateLimit({
      max: Math.ceil(buckets[bucket] * options.scale),
      timeWindow: 60_000,
      keyGenerator: (request) => `${bucket}:${request.rateKey}`,
    })
  const limiters = new Map(
    (Object.keys(buckets) as Bucket[]).map((bucket) => [bucket, limiter(bucket)]),
  )
  const count = async (request: FastifyRequest, bucket: Bucket) => {
    const state = await limiters.get(bucket)?.(request)
    if (state && !state.isAllowed && state.isExceeded) throw rateLimited(state.ttlInSeconds)
  }
  const secret = Buffer.from(options.webServerSecret)

  app.decorateRequest('rateKey', '')
  return async (request, endpoint, uid) => {
    const visitor = uid === null ? visitorAddress(request, secret) : `uid:${uid}`
    if (visitor === null) return
    request.rateKey = visitor
    const special = bucketOf(endpoint, request)
    if (special) await count(request, special)
    await count(request, 'all')
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    rateKey: string
  }
}

/** The stricter limit that a request counts against, besides the one for all. */
export function bucketOf(endpoint: EndpointShape, request: FastifyRequest): Bucket | undefined {
  const { path } = endpoint
  if (path.startsWith('/v1/profiles/token')) return 'token'
  if (path.startsWith('/v1/checkout/')) return 'checkout'
  if (endpoint.files) return 'upload'
  const query = request.query as Record<string, unknown>
  return endpoint.method === 'GET' && (query.query || query.searchQuery) ? 'search' : undefined
}

/**
 * Whose request this is. Our own web server says for whom it asks; nobody else is believed,
 * and X-Forwarded-For is never read.
 * @returns null for the web server itself, which renders pages that everybody shares
 */
function visitorAddress(request: FastifyRequest, secret: Buffer): string | null {
  const claimed = request.headers['x-web-server']
  if (typeof claimed !== 'string' || !equal(Buffer.from(claimed), secret))
    return address(request.ip)
  const visitor = request.headers['x-visitor-address']
  return typeof visitor === 'string' && visitor !== '' ? address(visitor.slice(0, 45)) : null
}

/** Addresses of version 6 count by network, since one visitor holds a whole one. */
const address = (ip: string) => (ip.includes(':') ? normalizeIP(ip) : ip)

const equal = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)

function connectRedis(app: FastifyInstance, url: string): Redis {
  const redis = new Redis(url, {
    connectTimeout: 500,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: 500,
  })
  redis.on('error', (error: Error) => app.log.warn({ reason: error.message }, 'redis is not there'))
  app.addHook('onClose', async () => {
    await redis.quit().catch(() => undefined)
  })
  return redis
}
