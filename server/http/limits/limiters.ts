import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Redis } from 'ioredis'
import type { Clock } from '@/server/clock'

/** In milliseconds: the time limit of each command of Redis. */
const REDIS_TIMEOUT = 500
/** In milliseconds: how long this process counts for itself after Redis has failed or not answered. */
const ALONE = 10_000

interface Limit {
  max: (request: FastifyRequest) => number
  key: (request: FastifyRequest) => string
}

type Limiter = ReturnType<FastifyInstance['createRateLimit']>
type CreateLimiter = (limit: Limit) => Limiter

/**
 * Counts requests by the minute: with Redis, those of all processes. While Redis is down or hangs, each process
 * counts for itself, and one request every ten seconds finds out whether Redis is back: none of the others
 * waits for it.
 */
export async function createLimiters(
  app: FastifyInstance,
  { redisUrl, clock }: { redisUrl: string | undefined; clock: Clock },
): Promise<CreateLimiter> {
  const createOwn = await limitersOf(app, undefined)
  if (redisUrl === undefined) return createOwn
  const createShared = await limitersOf(app, connectRedis(app, redisUrl))
  let aloneUntil = 0
  return (limit) => {
    const own = createOwn(limit)
    const shared = createShared(limit)
    return async (request, options) => {
      const now = clock()
      if (now < aloneUntil) return own(request, options)
      const isBack = aloneUntil > 0
      if (isBack) aloneUntil = now + ALONE
      try {
        const state = await shared(request, options)
        if (isBack) aloneUntil = 0
        return state
      } catch {
        aloneUntil = clock() + ALONE
        return own(request, options)
      }
    }
  }
}

/** The plugin belongs to a context of its own, because each has one store. */
async function limitersOf(app: FastifyInstance, redis: Redis | undefined): Promise<CreateLimiter> {
  let create: CreateLimiter | undefined
  await app.register(async (context) => {
    await context.register(rateLimit, { global: false, redis, cache: 20_000 })
    create = ({ max, key }) =>
      context.createRateLimit({ max, timeWindow: 60_000, keyGenerator: key })
  })
  if (!create) throw new Error('the rate limits were not registered')
  return create
}

function connectRedis(app: FastifyInstance, url: string): Redis {
  const redis = new Redis(url, {
    connectTimeout: REDIS_TIMEOUT,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: REDIS_TIMEOUT,
  })
  redis.on('error', (error: Error) =>
    app.log.warn({ reason: error.message }, 'redis is unavailable'),
  )
  app.addHook('onClose', async () => {
    await redis.quit().catch(() => undefined)
  })
  return redis
}
