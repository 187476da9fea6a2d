import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contract } from '@/contract/contract'
import type { EndpointShape, Method } from '@/contract/endpoint'
import { admit, readIdentity, type Caller } from './auth/callers'
import { readBody, requireMediaType } from './bodies'
import { notAvailableYet, notFound } from './errors'
import { readInput } from './input'
import { sendKept, type Shelf } from './keptReplies'
import { bucketOf, type CountRequest } from './rateLimits'
import { VERSION_2 } from './replies'
import type { MountedCall, ShelfName } from './route'
import { checkReply, send, serialise } from './send'
import type { Services } from './services'
import { runWrite } from './writes'

declare module 'fastify' {
  interface FastifyRequest {
    call: MountedCall | null
    caller: Caller
  }
}

interface Mount {
  services: Services
  count: CountRequest
  shelves: Record<ShelfName, Shelf>
}

/** Gives every call of the contract its place; those without a handler answer 501. */
export function mountContract(app: FastifyInstance, mount: Mount): void {
  app.decorateRequest('call', null)
  app.decorateRequest('caller', null)
  for (const { method, path, endpoints } of groupCalls()) {
    const calls = endpoints.map(
      (endpoint) => app.calls.get(endpoint) ?? { endpoint, handler: undefined, options: {} },
    )
    app.route({
      method,
      url: path,
      config: { takesForm: endpoints.some((endpoint) => endpoint.files) },
      onRequest: (request, reply) => receive(request, reply, calls, mount),
      handler: (request, reply) => answer(request, reply, mount),
    })
  }
}

/** Who calls, what, and may they: all before the body is read. */
async function receive(
  request: FastifyRequest,
  reply: FastifyReply,
  calls: MountedCall[],
  { services, count, shelves }: Mount,
): Promise<void> {
  const call = calls.find(({ endpoint }) => isMeant(endpoint, request))
  if (!call) throw notFound('Page')
  const { endpoint } = call
  request.call = call
  const readsToken = endpoint.access !== 'public'
  const identity = readsToken
    ? await readIdentity(request, services.identity).catch(async (error: unknown) => {
        await count(request, endpoint, null)
        throw error
      })
    : null
  await count(request, endpoint, identity?.uid ?? null)
  const shelf = shelfOf(request, call, shelves)
  const kept = shelf?.cache.lookup(cacheAddress(request, endpoint))
  if (shelf && kept) return sendKept(request, reply, kept, shelf)
  request.caller = await admit(endpoint.access, identity, request, services)
  if (!call.handler) throw notAvailableYet()
  requireMediaType(endpoint, request)
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  mount: Mount,
): Promise<unknown> {
  const { services, shelves } = mount
  const { call } = request
  if (!call?.handler) throw notAvailableYet()
  const { endpoint, handler, options } = call
  const { fields, files } = await readBody(endpoint, request)
  const input = readInput(endpoint, request, fields)
  const { caller } = request
  const run = async (db = services.db) => {
    const result: unknown = await handler({ ...input, files, caller, db, request, reply })
    const loaded = serialise(endpoint, result)
    if (services.env.NODE_ENV !== 'production') checkReply(endpoint, loaded)
    return loaded
  }
  const { cache } = options
  if (endpoint.method !== 'GET') {
    const done = await runWrite({ services, call, request, input, files }, run)
    services.cache.invalidate(...(options.invalidates ?? []))
    const status = done.status ?? endpoint.status ?? 200
    return send(request, reply, done.loaded, { status, isPublic: false, isCacheable: false })
  }
  const shelf = shelfOf(request, call, shelves)
  if (shelf && cache && cache !== 'none') {
    const key = JSON.stringify([endpoint.path, endpoint.when, input.params, input.query])
    const cached = await shelf.cache.get(key, cacheAddress(request, endpoint), cache, async () => {
      const loaded = await run()
      if (!loaded) throw new Error(`${endpoint.path} has nothing to keep`)
      return { ...loaded, isCounted: bucketOf(endpoint, request) !== undefined }
    })
    await sendKept(request, reply, cached, shelf)
    return reply
  }
  const isPublic = request.headers.authorization === undefined && endpoint.access !== 'secret'
  const isCacheable = cache !== 'none'
  const status = endpoint.status ?? 200
  return send(request, reply, await run(), { status, isPublic, isCacheable })
}

/** The first of several calls on one path that the request means; plain ones come last. */
function isMeant({ when }: EndpointShape, request: FastifyRequest): boolean {
  if (!when) return true
  if ('query' in when) return when.query in (request.query as object)
  return request.headers.accept?.includes(VERSION_2) === true
}

/** Replies to requests without a token are the same for everybody, so that they may be kept. */
function shelfOf(
  request: FastifyRequest,
  { endpoint, options: { cache } }: MountedCall,
  shelves: Mount['shelves'],
): Shelf | undefined {
  if (endpoint.method !== 'GET' || cache === undefined || cache === 'none') return undefined
  if (request.headers.authorization !== undefined) return undefined
  return shelves[cache.shelf ?? 'replies']
}

const cacheAddress = (request: FastifyRequest, { when }: EndpointShape): string =>
  when && 'version' in when ? `2 ${request.url}` : request.url

interface Group {
  method: Method
  path: string
  endpoints: EndpointShape[]
}

/** Calls that share method and path, those with a condition first. */
export function groupCalls(): Group[] {
  const groups = new Map<string, Group>()
  for (const endpoint of Object.values<EndpointShape>(contract)) {
    for (const method of [endpoint.method, ...(endpoint.aliases ?? [])]) {
      const path = endpoint.path.replace(/\/$/, '')
      const name = `${method} ${path}`
      const group = groups.get(name) ?? { method, path, endpoints: [] }
      if (endpoint.when) group.endpoints.unshift(endpoint)
      else group.endpoints.push(endpoint)
      groups.set(name, group)
    }
  }
  return [...groups.values()]
}
