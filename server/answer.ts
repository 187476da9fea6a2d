import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EndpointShape } from '@/contract/endpoint'
import { readBody } from './bodies'
import type { Loaded } from './cache'
import type { Db } from './db'
import { notAvailableYet } from './errors'
import { SentPictures } from './images/sentPictures'
import { readInput, type Input } from './input'
import { sendKept, type Shelf } from './keptReplies'
import { bucketOf } from './rateLimits'
import type { MountedCall, SentFile, ShelfName } from './route'
import { checkReply, send, serialise } from './send'
import type { Services } from './services'
import { runWrite } from './writes'

export type Shelves = Record<ShelfName, Shelf>

interface Answering {
  request: FastifyRequest
  reply: FastifyReply
  call: MountedCall
  input: Input
  files: SentFile[]
  services: Services
  shelves: Shelves
  pictures: SentPictures
  run: (db?: Db) => Promise<Loaded | undefined>
}

/** Reads what was sent, has the handler answer it, and sends that. */
export async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { services, shelves }: { services: Services; shelves: Shelves },
): Promise<unknown> {
  const { call, caller } = request
  if (!call?.handler) throw notAvailableYet()
  const { endpoint, handler } = call
  const { fields, files } = await readBody(endpoint, request, reply)
  const input = readInput(endpoint, request, fields)
  const context = { ...input, files, caller, db: services.db, request, reply }
  const pictures = new SentPictures(services, caller, files, call.options, context)
  const run = async (db = services.db) => {
    const result: unknown = await handler({ ...context, db, pictures: await pictures.take() })
    const loaded = serialise(endpoint, result)
    if (services.env.NODE_ENV !== 'production') checkReply(endpoint, loaded)
    return loaded
  }
  const answering = { request, reply, call, input, files, services, shelves, pictures, run }
  return endpoint.method === 'GET' ? answerRead(answering) : answerWrite(answering)
}

async function answerWrite(answering: Answering): Promise<unknown> {
  const { request, reply, call, services, pictures } = answering
  const prepare = () => pictures.keep()
  const { loaded, status } = await runWrite({ ...answering, prepare }).catch(async (error) => {
    await pictures.letGo()
    throw error
  })
  if (status >= 400) await pictures.letGo()
  services.cache.invalidate(...(call.options.invalidates ?? []))
  return send(request, reply, loaded, { status, isPublic: false, isCacheable: false })
}

async function answerRead(answering: Answering): Promise<unknown> {
  const { request, reply, call, input, shelves, run } = answering
  const { endpoint, options } = call
  const { cache } = options
  const shelf = shelfOf(request, call, shelves)
  if (shelf && cache && cache !== 'none') {
    const key = JSON.stringify([endpoint.path, endpoint.when, input.params, input.query])
    const kept = await shelf.cache.get(key, cacheAddress(request, endpoint), cache, async () => {
      const loaded = await run()
      if (!loaded) throw new Error(`${endpoint.path} has nothing to keep`)
      return { ...loaded, isCounted: bucketOf(endpoint, request) !== undefined }
    })
    await sendKept(request, reply, kept, shelf)
    return reply
  }
  const isPublic = request.headers.authorization === undefined && endpoint.access !== 'secret'
  const status = endpoint.status ?? 200
  return send(request, reply, await run(), { status, isPublic, isCacheable: cache !== 'none' })
}

/** Replies to requests without a token are the same for everybody, so that they may be kept. */
export function shelfOf(
  request: FastifyRequest,
  { endpoint, options: { cache } }: MountedCall,
  shelves: Shelves,
): Shelf | undefined {
  if (endpoint.method !== 'GET' || cache === undefined || cache === 'none') return undefined
  if (request.headers.authorization !== undefined) return undefined
  return shelves[cache.shelf ?? 'replies']
}

export const cacheAddress = (request: FastifyRequest, { when }: EndpointShape): string =>
  when && 'version' in when ? `2 ${request.url}` : request.url
