import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Access, Method } from '@/contract/endpoint'
import { readIdentity, type Caller } from '@/server/auth/callers'
import { isKey, verifyKey } from '@/server/auth/keys'
import { notAvailableYet, notFound } from '@/server/errors'
import type { Services } from '@/server/http/services'
import { bodyLimitOf, requireMediaType } from './bodies'
import { groupEndpoints, matchesRequest } from './openapi/endpointGroups'
import { checkAccess } from './checkAccess'
import { neededScope } from '@/server/policies/team/keyAccess'
import { rateLimitOf, type RateLimits } from './limits/rateLimits'
import { cacheAddress, cacheBucketOf, respond, type CacheBuckets } from './respond'
import type { MountedRoute } from './route'
import { sendCached } from './cache/sendCached'
import type { WriteQueues } from './limits/userWrites'

declare module 'fastify' {
  interface FastifyRequest {
    mounted: MountedRoute | null
    caller: Caller
    isAnsweredFromCache: boolean
  }
}

interface Mount {
  services: Services
  limits: RateLimits
  cacheBuckets: CacheBuckets
  writeQueues: WriteQueues
}

/** Registers every endpoint of the contract; those without a handler respond with 501. */
export function mountContract(
  app: FastifyInstance,
  mount: Mount,
  includes: (method: Method) => boolean,
): void {
  for (const { method, path, endpoints } of groupEndpoints()) {
    if (!includes(method)) continue
    const candidates = endpoints.map(
      (endpoint) =>
        app.mountedRoutes.get(endpoint) ?? { endpoint, handler: undefined, options: {} },
    )
    app.route({
      method,
      url: path,
      bodyLimit: bodyLimitOf(endpoints),
      onRequest: (request, reply) => receive(request, reply, candidates, mount),
      handler: (request, reply) => respond(request, reply, mount),
    })
  }
}

/** Access levels whose responses do not depend on the token of a request. */
const ignoresToken = new Set<Access>(['public', 'secret', 'signature'])

/** Chooses the endpoint, counts the request and authorizes it, all before the body is read. */
async function receive(
  request: FastifyRequest,
  reply: FastifyReply,
  candidates: MountedRoute[],
  { services, limits, cacheBuckets }: Mount,
): Promise<void> {
  const mounted = candidates.find(({ endpoint }) => matchesRequest(endpoint, request))
  if (!mounted) {
    await limits.countVisitor(request)
    throw notFound('Page')
  }
  const { endpoint } = mounted
  request.mounted = mounted
  const readsToken = !ignoresToken.has(endpoint.access)
  const limit = mounted.options.countsItself ? null : rateLimitOf(endpoint, request)
  const key = (text: string) => limits.guardKeys(request, () => verifyKey(services.db, text))
  const verify = { identity: services.identity, key }
  const identity = await readIdentity(request, verify).catch(async (error: unknown) => {
    if (!readsToken) return null
    limits.identify(request, null)
    if (limit) await limits.count(request, limit)
    throw error
  })
  limits.identify(request, identity?.uid ?? null)
  const bucket = cacheBucketOf(request, mounted, cacheBuckets)
  const cached = bucket?.cache.lookup(cacheAddress(request, endpoint))
  if (limit && (!cached || cached.isRateLimited)) await limits.count(request, limit)
  if (bucket && cached) {
    request.isAnsweredFromCache = true
    return sendCached(request, reply, cached, bucket)
  }
  if (readsToken) await checkAccess(request, endpoint, identity, services)
  // Programs see more of some public endpoints, such as the images of drafts.
  else if (isKey(identity) && neededScope(endpoint)) request.caller = identity
  if (!mounted.handler) throw notAvailableYet()
  requireMediaType(endpoint, request)
  await mounted.options.beforeBody?.(request).catch((error: unknown) => {
    // The client goes on sending what nobody reads.
    reply.header('connection', 'close')
    throw error
  })
}
