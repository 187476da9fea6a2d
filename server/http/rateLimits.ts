import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Redis } from 'ioredis'
import { timingSafeEqual } from 'node:crypto'
import type { EndpointShape } from '@/contract/endpoint'
import { rateLimited } from '@/server/errors'

/** Per user, or per IP address of a visitor who is not signed in. */
export const requestsPerMinute = {
  all: 600,
  token: 30,
  checkout: 20,
  upload: 60,
  search: 120,
} as const
type RateLimit = keyof typeof requestsPerMinute

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

/** Counts requests by user, else by address, and refuses those beyond the limits. */
export async function registerRateLimits(
  app: FastifyInstance,
  options: Options,
): Promise<CountRequest> {
  const redis = options.redisUrl ? connectRedis(app, options.redisUrl) : undefined
  // Losing Redis must not stop the API: `skipOnError` lets requests pass until it is back.
  await app.register(rateLimit, { global: false, redis, skipOnError: true, cache: 20_000 })
  const limiter = (limit: RateLimit) =>
    app.createRateLimit({
      max: Math.ceil(requestsPerMinute[limit] * options.scale),
      timeWindow: 60_000,
      keyGenerator: (request) => `${limit}:${request.rateKey}`,
    })
  const limiters = new Map(
    (Object.keys(requestsPerMinute) as RateLimit[]).map((limit) => [limit, limiter(limit)]),
  )
  const count = async (request: FastifyRequest, limit: RateLimit) => {
    const state = await limiters.get(limit)?.(request)
    if (state && !state.isAllowed && state.isExceeded) throw rateLimited(state.ttlInSeconds)
  }
  const secret = Buffer.from(options.webServerSecret)

  app.decorateRequest('rateKey', '')
  return async (request, endpoint, uid) => {
    // All events of the payment provider come from a few addresses.
    if (endpoint.access === 'signature') return
    const visitor = uid === null ? visitorAddress(request, secret) : `uid:${uid}`
    if (visitor === null) return
    request.rateKey = visitor
    const special = rateLimitOf(endpoint, request)
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
export function rateLimitOf(
  endpoint: EndpointShape,
  request: FastifyRequest,
): RateLimit | undefined {
  const { path } = endpoint
  if (path.startsWith('/v1/profiles/token')) return 'token'
  // The page after a payment asks repeatedly for its state.
  if (path.startsWith('/v1/checkout/') && !path.endsWith('/:id')) return 'checkout'
  if (endpoint.files) return 'upload'
  const query = request.query as Record<string, unknown>
  return endpoint.method === 'GET' && (query.query || query.searchQuery) ? 'search' : undefined
}

/**
 * The address to count a request against. Only the web server, which proves itself by its secret, may name
 * another one; X-Forwarded-For is never read.
 * @returns null for the web server itself, which renders pages that all visitors share
 */
function visitorAddress(request: FastifyRequest, secret: Buffer): string | null {
  const claimed = request.headers['x-web-server']
  if (typeof claimed !== 'string' || !equal(Buffer.from(claimed), secret))
    return address(request.ip)
  const visitor = request.headers['x-visitor-address']
  return typeof visitor === 'string' && visitor !== '' ? address(visitor.slice(0, 45)) : null
}

/** IPv6 addresses are counted by network, because a visitor usually has a whole one. */
const address = (ip: string) => (ip.includes(':') ? normalizeIP(ip) : ip)

const equal = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)

function connectRedis(app: FastifyInstance, url: string): Redis {
  const redis = new Redis(url, {
    connectTimeout: 500,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: 500,
  })
  redis.on('error', (error: Error) =>
    app.log.warn({ reason: error.message }, 'redis is unavailable'),
  )
  app.addHook('onClose', async () => {
    await redis.quit().catch(() => undefined)
  })
  return redis
}
