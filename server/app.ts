import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import underPressure from '@fastify/under-pressure'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { createProfileTokens } from './auth/profileTokens'
import { readBodies } from './bodies'
import { ReplyCache } from './cache'
import { answerFailures, answerUnreadable, sendFailure } from './failures'
import { createImageStore } from './images/imageStore'
import { logRequests } from './logging'
import { mountContract, type Shelf } from './mount'
import { limitRates } from './rateLimits'
import { mountRoutes } from './routes'
import type { ShelfName } from './route'
import { REVALIDATE } from './send'
import { standingHeaders } from './standingHeaders'
import type { Dependencies, Services } from './services'
import { cutSlowBodies } from './slowBodies'

const MEGABYTE = 1024 * 1024

/** The API with everything mounted and nothing listening. */
export async function buildApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const { env, log, clock } = dependencies
  const standing = standingHeaders(env.NEXT_PUBLIC_WEB_ORIGIN)
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 1024 * 1024,
    // Requests under way are finished; only connections that wait for the next one are closed.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    http: { headersTimeout: 15_000, maxHeaderSize: 16 * 1024 },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    frameworkErrors: (error, request, reply) => {
      void reply.headers(standing)
      sendFailure(error, request, reply)
    },
    clientErrorHandler: answerUnreadable(standing),
  })
  const cache = new ReplyCache(clock, 64 * MEGABYTE)
  const services: Services = {
    ...dependencies,
    cache,
    images: createImageStore(dependencies),
    profileTokens: createProfileTokens(env.PROFILE_TOKEN_SECRET, clock),
  }

  app.decorate('calls', new Map())
  app.decorate('services', services)
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
  await app.register(underPressure, { maxEventLoopDelay: 3000 })
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await readBodies(app)
  const count = await limitRates(app, {
    webServerSecret: env.WEB_SERVER_SECRET,
    redisUrl: env.REDIS_URL,
    scale: env.RATE_LIMIT_SCALE,
  })
  mountRoutes(app, services)
  mountContract(app, { services, count, shelves: makeShelves(services, standing) })
  return app
}

/** Pictures never change under one address, and other sites' pages may show them. */
function makeShelves(
  { cache, clock }: Services,
  standing: Record<string, string>,
): Record<ShelfName, Shelf> {
  const flat = (headers: Record<string, string>) =>
    Object.entries({ ...standing, ...headers }).flat()
  return {
    replies: { cache, headers: flat({ 'cache-control': REVALIDATE }) },
    pictures: {
      cache: new ReplyCache(clock, 128 * MEGABYTE),
      headers: flat({
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      }),
    },
  }
}

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
