import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import underPressure from '@fastify/under-pressure'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { imageTag, isImageTag } from '@/contract/cacheTags'
import { createProfileTokens } from '@/server/auth/profileTokens'
import { registerBodyParsers } from '@/server/http/bodies'
import { createCacheBuckets } from '@/server/http/cache/cacheBuckets'
import { ResponseCache } from '@/server/http/cache/responseCache'
import { createDocumentStore } from '@/server/documents/documentStore'
import { createDomainProofs } from '@/server/domains/domainProofs'
import { createEmbedReader } from '@/server/embeds/embedReader'
import { openInternet } from '@/server/embeds/publicRequest'
import { handleErrors, rejectUnknownPaths, sendError } from '@/server/http/errorHandler'
import { createPaymentClient } from '@/server/payments/client'
import { createImageAliases } from '@/server/images/imageAliases'
import { createImagePasses } from '@/server/images/imagePasses'
import { createOriginals } from '@/server/images/originals'
import { createImageStore } from '@/server/images/imageStore'
import { watchEventLoop } from '@/server/http/eventLoopWatch'
import { IMAGE_TAGS, ImageVisibility } from '@/server/images/imageVisibility'
import { isDraining } from '@/server/http/connections/drainConnections'
import { createHttpServer } from '@/server/http/connections/listener'
import { logRequests } from '@/server/logging'
import { createRegistry } from '@/server/metrics/metrics'
import { LocalChanges } from '@/server/changes/changes'
import { measureApp } from './measureApp'
import { mountContract } from '@/server/http/mount'
import { registerRateLimits } from '@/server/http/limits/rateLimits'
import {
  handleClientError,
  rejectAmbiguousHosts,
  rejectBusy,
  rejectExpectation,
} from '@/server/http/rawFailures'
import { mountRoutes } from '@/server/app/routes'
import { defaultHeaders } from '@/server/http/defaultHeaders'
import type { Dependencies, Services } from '@/server/http/services'
import { createStatistics } from '@/server/statistics/statistics'
import { abortSlowBodies } from '@/server/http/limits/slowBodies'
import { serveVisitsFirst } from '@/server/http/visits'
import { createWebhookSender } from '@/server/webhooks/sendWebhook'
import { createWriteQueues } from '@/server/http/limits/userWrites'

const MEGABYTE = 1024 * 1024

/** Builds the API with all routes; it does not listen yet. */
export async function buildApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const { env, log, clock, maxEventLoopDelay = 3000 } = dependencies
  const defaults = defaultHeaders(env.NEXT_PUBLIC_WEB_ORIGIN)
  const caches = createCaches(dependencies)
  const { data, images } = caches
  const cacheBuckets = createCacheBuckets({ cache: data, imageResponses: images, defaults })
  const beacons = { answered: 0 }
  const refused = { busy: 0 }
  const app = createServer(log, { defaults, beacons, refused })
  handleErrors(app)
  logRequests(app, log)
  watchEventLoop(app, log)
  sendDefaultHeaders(app, defaults)
  app.options('*', (_request, reply) => reply.headers(preflightHeaders).status(204).send())
  abortSlowBodies(app)
  await app.register(underPressure, { maxEventLoopDelay })
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  const limits = await registerRateLimits(app, {
    webServerSecret: env.WEB_SERVER_SECRET,
    redisUrl: env.REDIS_URL,
    clock,
    scale: env.RATE_LIMIT_SCALE,
  })
  rejectUnknownPaths(app, limits)
  const services = createServices(dependencies, caches, limits)
  app.decorate('services', services)
  app.addHook('onClose', () => services.statistics.flush())
  mountRoutes(app, services)
  const writeQueues = createWriteQueues()
  measureApp(app, { services, caches: { data, images }, writeQueues, beacons, refused })
  const mount = { services, limits, cacheBuckets, writeQueues }
  await app.register(async (reads) => mountContract(reads, mount, (method) => method === 'GET'))
  // The multipart plugin adds hooks to every route that is registered after it.
  await registerBodyParsers(app)
  mountContract(app, mount, (method) => method !== 'GET')
  return app
}

type DefaultHeaders = ReturnType<typeof defaultHeaders>

/** The caches, which forget what changes. */
function createCaches(dependencies: Dependencies) {
  const { db, clock, changes = new LocalChanges() } = dependencies
  const data = new ResponseCache(clock, 64 * MEGABYTE)
  const images = new ResponseCache(clock, 128 * MEGABYTE)
  const imageVisibility = new ImageVisibility({
    db,
    clock,
    version: () => data.generation(IMAGE_TAGS),
  })
  changes.listen((tags) => {
    data.invalidate(...tags)
    tags.filter(isImageTag).forEach((tag) => images.drop(tag))
  })
  return { data, images, imageVisibility, changes }
}

interface ServerOptions {
  defaults: DefaultHeaders
  beacons: { answered: number }
  refused: { busy: number }
}

/** The HTTP server: it closes gracefully, and counts usual beacons before anything else runs. */
function createServer(
  log: Dependencies['log'],
  { defaults, beacons, refused }: ServerOptions,
): FastifyInstance {
  let closing = false
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Log lines name their request themselves: a logger per request costs more than the line.
    childLoggerFactory: (logger) => logger,
    // Requests in progress are finished; only idle connections are closed.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    serverFactory: (listener) => {
      const visitsFirst = serveVisitsFirst({
        listener,
        headers: defaults,
        services: () => app.services,
        isClosing: () => closing,
        totals: beacons,
      })
      return createHttpServer(
        rejectAmbiguousHosts(defaults, visitsFirst),
        rejectBusy(defaults, refused),
      ).on('checkExpectation', rejectExpectation(defaults))
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 6000 },
    frameworkErrors: (error, request, reply) => {
      void reply.headers(defaults)
      sendError(error, request, reply)
    },
    clientErrorHandler: handleClientError(defaults),
  })
  app.decorate('mountedRoutes', new Map())
  app.decorateRequest('mounted', null)
  app.decorateRequest('caller', null)
  app.decorateRequest('isAnsweredFromCache', false)
  app.addHook('preClose', () => {
    closing = true
  })
  return app
}

function sendDefaultHeaders(app: FastifyInstance, defaults: DefaultHeaders): void {
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of Object.entries(defaults)) {
      if (!reply.hasHeader(name)) reply.header(name, value)
    }
    reply.header('x-request-id', request.id)
    // Requests that came before the server drained.
    if (isDraining(app.server)) reply.header('connection', 'close')
  })
}

function createServices(
  dependencies: Dependencies,
  { data, imageVisibility, changes }: ReturnType<typeof createCaches>,
  limits: Services['limits'],
): Services {
  const { env, db, clock, log } = dependencies
  const network = dependencies.network ?? openInternet
  const { PROFILE_TOKEN_SECRET: secret, PROFILE_TOKEN_SECRET_OLD: oldSecret } = env
  const originals = createOriginals(secret, oldSecret)
  return {
    ...dependencies,
    changes,
    publicReads: dependencies.publicReads ?? { run: (read) => read(db) },
    metrics: createRegistry(),
    cache: data,
    limits,
    documents: createDocumentStore(dependencies.storage),
    images: createImageStore({
      ...dependencies,
      originals,
      onErase: (key) => {
        void changes.publish(['images', imageTag(key)])
      },
    }),
    originals,
    imageVisibility,
    imagePasses: createImagePasses(secret, clock, oldSecret),
    imageAliases: createImageAliases(secret, clock, oldSecret),
    profileTokens: createProfileTokens(secret, clock, oldSecret),
    payments: dependencies.payments ?? createPaymentClient(env),
    describeEmbed: createEmbedReader(network, log),
    sendWebhook: createWebhookSender(network, { allowsLoopback: env.LOCAL_STACK === '1' }),
    domainProofs: createDomainProofs(network, dependencies.resolveTxt),
    statistics: createStatistics(dependencies),
  }
}

const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'Accept, Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, X-Ac-Token, X-Invitation',
  'access-control-max-age': '7200',
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
  }
}
