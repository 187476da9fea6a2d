import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import underPressure from '@fastify/under-pressure'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { CacheBuckets } from './respond'
import { createProfileTokens } from '@/server/auth/profileTokens'
import { readBodies } from './bodies'
import { ReplyCache } from './responseCache'
import type { Clock } from '@/server/clock'
import { createEmbedReader } from '@/server/embeds/embedReader'
import { openInternet } from '@/server/embeds/fetchFromList'
import { answerFailures, answerUnreadable, sendFailure } from './errorHandler'
import { createImageStore } from '@/server/images/imageStore'
import { createHttpServer } from './listener'
import { logRequests } from '@/server/logging'
import { withFastLane, type CacheBucket } from './sendCached'
import { mountContract } from './mount'
import { limitRates } from './rateLimits'
import { mountRoutes } from '@/server/routes/allRoutes'
import { REVALIDATE } from './send'
import { defaultHeaders } from './defaultHeaders'
import type { Dependencies, Services } from '@/server/services'
import { cutSlowBodies } from './slowBodies'

const MEGABYTE = 1024 * 1024

/** The API with everything mounted and nothing listening. */
export async function buildApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const { env, log, clock, longestLag = 3000 } = dependencies
  const standing = defaultHeaders(env.NEXT_PUBLIC_WEB_ORIGIN)
  const cache = new ReplyCache(clock, 64 * MEGABYTE)
  const cacheBuckets = makeShelves(cache, clock, standing)
  let closing = false
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Lines that tell of a request name it themselves; a logger for each costs more than the line.
    childLoggerFactory: (logger) => logger,
    bodyLimit: 1024 * 1024,
    // Requests under way are finished; only connections that wait for the next one are closed.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    serverFactory: (listener) =>
      createHttpServer(withFastLane(cacheBuckets, log, listener, () => closing)),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    frameworkErrors: (error, request, reply) => {
      void reply.headers(standing)
      sendFailure(error, request, reply)
    },
    clientErrorHandler: answerUnreadable(standing),
  })
  const services: Services = {
    ...dependencies,
    cache,
    images: createImageStore(dependencies),
    profileTokens: createProfileTokens(env.PROFILE_TOKEN_SECRET, clock),
    describeEmbed: createEmbedReader(dependencies.reach ?? openInternet, log),
  }

  app.decorate('calls', new Map())
  app.decorate('services', services)
  app.decorateRequest('call', null)
  app.decorateRequest('caller', null)
  app.addHook('preClose', () => {
    closing = true
  })
  answerFailures(app)
  logRequests(app, log)
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of Object.entries(standing)) {
      if (!reply.hasHeader(name)) reply.header(name, value)
    }
    reply.header('x-request-id', request.id)
  })
  app.options('*', (_request, reply) => reply.headers(preflightHeaders).status(204).send())
  cutSlowBodies(app)
  await app.register(underPressure, { maxEventLoopDelay: longestLag })
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  const count = await limitRates(app, {
    webServerSecret: env.WEB_SERVER_SECRET,
    redisUrl: env.REDIS_URL,
    scale: env.RATE_LIMIT_SCALE,
  })
  mountRoutes(app, services)
  const mount = { services, count, cacheBuckets }
  await app.register(async (reads) => mountContract(reads, mount, (method) => method === 'GET'))
  // What reads forms listens to every request that is mounted after it.
  await readBodies(app)
  mountContract(app, mount, (method) => method !== 'GET')
  return app
}

/** Images never change under one address, and other sites' pages may show them. */
function makeShelves(
  cache: ReplyCache,
  clock: Clock,
  standing: Record<string, string>,
): CacheBuckets {
  const shelf = (replies: ReplyCache, more: Record<string, string>): CacheBucket => {
    const headers = Object.entries({ ...standing, ...more })
    const unchanged = headers.filter(([name]) => sentUnchanged.has(name))
    return { cache: replies, headers: headers.flat(), unchanged: unchanged.flat() }
  }
  return {
    replies: shelf(cache, { 'cache-control': REVALIDATE }),
    pictures: shelf(new ReplyCache(clock, 128 * MEGABYTE), {
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    }),
  }
}

/** What a browser needs of a 304; the rest it keeps from the whole reply. */
const sentUnchanged = new Set([
  'access-control-allow-origin',
  'access-control-expose-headers',
  'cache-control',
  'cross-origin-resource-policy',
  'strict-transport-security',
  'vary',
  'x-content-type-options',
])

const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'Accept, Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, X-Ac-Token',
  'access-control-max-age': '7200',
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
  }
}
