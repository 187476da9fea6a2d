import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Access, Method } from '@/contract/endpoint'
import { answer, cacheAddress, cacheBucketOf, type CacheBuckets } from './respond'
import { authorize, readIdentity, type Caller } from '@/server/auth/callers'
import { requireMediaType } from './bodies'
import { groupCalls, isMeant } from './callGroups'
import { notAvailableYet, notFound } from '@/server/errors'
import { sendCached } from './sendCached'
import type { CountRequest } from './rateLimits'
import type { MountedCall } from './route'
import type { Services } from '@/server/services'

declare module 'fastify' {
  interface FastifyRequest {
    call: MountedCall | null
    caller: Caller
  }
}

interface Mount {
  services: Services
  count: CountRequest
  cacheBuckets: CacheBuckets
}

/** Gives every call of the contract its place; those without a handler answer 501. */
export function mountContract(
  app: FastifyInstance,
  mount: Mount,
  takes: (method: Method) => boolean,
): void {
  for (const { method, path, endpoints } of groupCalls()) {
    if (!takes(method)) continue
    const calls = endpoints.map(
      (endpoint) => app.calls.get(endpoint) ?? { endpoint, handler: undefined, options: {} },
    )
    app.route({
      method,
      url: path,
      onRequest: (request, reply) => receive(request, reply, calls, mount),
      handler: (request, reply) => answer(request, reply, mount),
    })
  }
}

/** Whoever asks, and with whatever token: these calls answer all alike. */
const tokenless = new Set<Access>(['public', 'secret', 'signature'])

/** Who calls, what, and may they: all before the body is read. */
async function receive(
  request: FastifyRequest,
  reply: FastifyReply,
  calls: MountedCall[],
  { services, count, cacheBuckets }: Mount,
): Promise<void> {
  const call = calls.find(({ endpoint }) => isMeant(endpoint, request))
  if (!call) throw notFound('Page')
  const { endpoint } = call
  request.call = call
  const readsToken = !tokenless.has(endpoint.access)
  const identity = readsToken
    ? await readIdentity(request, services.identity).catch(async (error: unknown) => {
        await count(request, endpoint, null)
        throw error
      })
    : null
  await count(request, endpoint, identity?.uid ?? null)
  const shelf = cacheBucketOf(request, call, cacheBuckets)
  const kept = shelf?.cache.lookup(cacheAddress(request, endpoint))
  if (shelf && kept) return sendCached(request, reply, kept, shelf)
  if (readsToken) request.caller = await authorize(endpoint.access, identity, request, services)
  if (!call.handler) throw notAvailableYet()
  requireMediaType(endpoint, request)
}
