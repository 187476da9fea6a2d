import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import type { EndpointShape } from '@/contract/endpoint'
import type { Clock } from '@/server/clock'
import { rateLimited } from '@/server/errors'
import { createLimiters } from './limiters'

/** What a fast user does in a minute. Responses from the cache are counted for searches only. */
export const requestsPerMinute = {
  /** Pages and lists. */
  reads: 600,
  searches: 120,
  writes: 180,
  signIns: 30,
  checkouts: 20,
  messages: 10,
  accountDownloads: 5,
  reports: 10,
  /** Waiver codes, so that they can't be guessed. */
  codes: 10,
  /** Requests to domains and their name servers. */
  proofs: 6,
  uploads: 60,
  /** Works of a portfolio, one after the other: 2,000 in a few minutes. The user's queue of writes limits them, too. */
  imports: 600,
  /** Batches of what visitors have seen: at most six, and one for each page that is left. */
  visits: 240,
  /** Images in a size that was not requested before. */
  derivatives: 240,
  /** Events without the payment provider's signature. Signed ones are not limited. */
  unsignedEvents: 6,
  /** Keys for programs that are not known, so that they can't be guessed. */
  unknownKeys: 12,
} as const
export type RateLimit = keyof typeof requestsPerMinute

/** What a key for programs may send, as a part of what a user may. */
export const keyShare = 0.5

/** An address may send as many requests as this number of fast users: 200 visitors can share it. */
export const usersPerAddress = 5

export interface RateLimits {
  /** Names the client of a request: the user, or the address without a valid token. */
  identify(request: FastifyRequest, uid: string | null): void
  /** @throws ApiError with status 429 beyond the limit */
  count(request: FastifyRequest, limit: RateLimit): Promise<void>
  /** Refuses like `count`, without counting. */
  requireBelow(request: FastifyRequest, limit: RateLimit): Promise<void>
  /** Verifies a key, unless the address has sent too many that were not known. */
  guardKeys<T>(request: FastifyRequest, verify: () => Promise<T>): Promise<T>
  /** Counts a request for no endpoint as a read. */
  countVisitor(request: FastifyRequest): Promise<void>
  /** Counts a request that Fastify does not see. Returns false beyond the limit. */
  isBelowLimit(client: string | null, limit: RateLimit): Promise<boolean>
  /** Null for the web server itself. */
  addressOf(request: Pick<FastifyRequest, 'ip' | 'headers'>): string | null
}

interface Options {
  webServerSecret: string
  redisUrl: string | undefined
  clock: Clock
  /** Multiplies every limit. */
  scale: number
}

export async function registerRateLimits(
  app: FastifyInstance,
  options: Options,
): Promise<RateLimits> {
  const create = await createLimiters(app, options)
  const limiter = (limit: RateLimit) =>
    create({
      max: ({ client }) => {
        return Math.ceil(requestsPerMinute[limit] * usersIn(client) * options.scale)
      },
      key: ({ client }) => `${limit}:${client}`,
    })
  const limiters = new Map(
    (Object.keys(requestsPerMinute) as RateLimit[]).map((limit) => [limit, limiter(limit)]),
  )
  const secret = Buffer.from(options.webServerSecret)

  app.decorateRequest('client', null)
  const addressOf: RateLimits['addressOf'] = (request) => visitorAddress(request, secret)
  const identify: RateLimits['identify'] = (request, uid) => {
    request.client = uid === null ? addressOf(request) : `${USER}${uid}`
  }
  const check = async (request: FastifyRequest, limit: RateLimit, increment: boolean) => {
    if (request.client === null) return
    const state = await limiters.get(limit)?.(request, { increment })
    if (state && !state.isAllowed && isOfKey(request.client)) {
      const { max, remaining, ttlInSeconds } = state
      request.keyLimit = { limit: max, remaining: Math.max(0, remaining), reset: ttlInSeconds }
    }
    if (state && !state.isAllowed && state.isExceeded) throw rateLimited(state.ttlInSeconds)
  }
  const count: RateLimits['count'] = (request, limit) => check(request, limit, true)
  const requireBelow: RateLimits['requireBelow'] = (request, limit) => check(request, limit, false)
  const guardKeys: RateLimits['guardKeys'] = async (request, verify) => {
    identify(request, null)
    await requireBelow(request, 'unknownKeys')
    return verify().catch(async (error: unknown) => {
      await count(request, 'unknownKeys')
      throw error
    })
  }
  const isBelowLimit: RateLimits['isBelowLimit'] = async (client, limit) => {
    if (client === null) return true
    // The limiters read nothing else of a request.
    const request = { client, routeOptions: {} } as FastifyRequest
    const state = await limiters.get(limit)?.(request)
    return !state || state.isAllowed || !state.isExceeded
  }
  const countVisitor: RateLimits['countVisitor'] = async (request) => {
    identify(request, null)
    await count(request, 'reads')
  }
  sendKeyLimits(app)
  return { identify, count, requireBelow, guardKeys, countVisitor, isBelowLimit, addressOf }
}

const USER = 'uid:'

/** A key, whose uid names it (server/auth/keys.ts). */
const isOfKey = (client: string | null) => client?.startsWith(`${USER}key:`) === true

/** How many fast users a client counts as. */
const usersIn = (client: string | null) =>
  isOfKey(client) ? keyShare : client?.startsWith(USER) ? 1 : usersPerAddress

/** Says to programs what is left of their key's limit (docs/api.md, "Rate limits"). */
function sendKeyLimits(app: FastifyInstance): void {
  app.decorateRequest('keyLimit', null)
  app.addHook('onSend', async ({ keyLimit }, reply) => {
    if (!keyLimit) return
    const { limit, remaining, reset } = keyLimit
    reply.headers({
      'ratelimit-limit': limit,
      'ratelimit-remaining': remaining,
      'ratelimit-reset': reset,
    })
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whom rate limits count; null for the web server itself, which renders pages for everyone. */
    client: string | null
    /** Of the key that sent the request. */
    keyLimit: { limit: number; remaining: number; reset: number } | null
  }
}

/** The limit that a request counts against; null for endpoints without one. */
export function rateLimitOf(
  { access, path, method, files }: EndpointShape,
  request: FastifyRequest,
): RateLimit | null {
  // All events of the payment provider come from a few addresses: its route counts forged ones.
  if (access === 'signature') return null
  if (path.startsWith('/v1/profiles/token')) return 'signIns'
  // The page after a payment asks repeatedly for its state.
  if (path.startsWith('/v1/checkout/') && !path.endsWith('/:id')) return 'checkouts'
  if (path === '/v1/portfolio/artworks') return 'imports'
  if (files) return 'uploads'
  if (path === '/v1/visits') return 'visits'
  if (path.endsWith('/messages') || (path === '/v1/account/addresses' && method !== 'GET'))
    return 'messages'
  if (/^\/v1\/(?:account|portfolio)\/downloads/.test(path)) return 'accountDownloads'
  if (path === '/v1/reports' || path.endsWith('/appeal')) return 'reports'
  if (path === '/v1/verification/checks') return 'proofs'
  if (path.endsWith('/waiver-code') && method === 'PUT') return 'codes'
  if (method !== 'GET') return 'writes'
  const query = request.query as Record<string, unknown>
  return query.query || query.searchQuery ? 'searches' : 'reads'
}

/**
 * The address to count a request against. Only the web server, which proves itself by its secret, may name
 * another one; X-Forwarded-For is never read.
 * @returns null for the web server itself, which renders pages that all visitors share
 */
function visitorAddress(
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
  secret: Buffer,
): string | null {
  const claimed = request.headers['x-web-server']
  if (typeof claimed !== 'string' || !equal(Buffer.from(claimed), secret))
    return networkOf(request.ip)
  const visitor = request.headers['x-visitor-address']
  return typeof visitor === 'string' && visitor !== '' ? networkOf(visitor.slice(0, 45)) : null
}

/** IPv6 addresses are counted by network, because a visitor usually has a whole one. */
export const networkOf = (ip: string) => (ip.includes(':') ? normalizeIP(ip) : ip)

const equal = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)
