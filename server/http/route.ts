import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BodyOf, EndpointShape, ParamsOf, QueryOf, ReplyOf } from '@/contract/endpoint'
import type { CallerOf } from '@/server/auth/callers'
import type { Db } from '@/server/db/connection'
import type { UploadedImage } from '@/server/images/uploadedImages'
import type { Counted, JsonText, Payload } from './responses'

export interface SentFile {
  /** The part's name in the form. */
  field: string
  bytes: Buffer
}

/** What a handler works with: everything in it was checked. */
export interface Context<E extends EndpointShape> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  files: SentFile[]
  /** Where the call takes pictures: what became of each file, in order. */
  pictures: UploadedImage[]
  caller: CallerOf<E['access']>
  /** With an Idempotency-Key, the transaction that also keeps the reply; else the pool. */
  db: Db
  request: FastifyRequest
  reply: FastifyReply
}

type Result<E extends EndpointShape> =
  | JsonText
  | Payload
  | (E['counted'] extends true ? Counted<ReplyOf<E>> : ReplyOf<E>)
  | (undefined extends ReplyOf<E> ? void : never)

export type Handler<E extends EndpointShape> = (
  context: Context<E>,
) => Promise<Result<E>> | Result<E>

export interface RouteOptions<E extends EndpointShape = EndpointShape> {
  /**
   * For reads without a token: how long a reply may be reused, and what it tells of, so that
   * writes can make it forgotten. Images have a shelf of their own and never change.
   * `none` is for replies that differ each time.
   */
  cache?: { nouns: readonly string[]; seconds: number; shelf?: CacheBucketName } | 'none'
  /** What a write changes: cached replies about it are forgotten once it is done. */
  invalidates?: readonly string[]
  /**
   * The files are pictures, which are kept before the work and its transaction begin, unless this
   * refuses the request. A refusal by the handler lets go of them again.
   */
  acceptsImages?: (context: Omit<Context<E>, 'pictures'>) => Promise<void> | void
  /** Replies with secrets in them are never kept, whatever key comes with the request. */
  secretReply?: boolean
}

export type CacheBucketName = 'replies' | 'pictures'

/** A handler whose types were given up; the contract has checked what goes in. */
type AnyHandler = (context: Context<EndpointShape>) => unknown

export interface MountedCall {
  endpoint: EndpointShape
  handler: AnyHandler | undefined
  options: RouteOptions
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Calls that have a handler; the others answer 501. */
    calls: Map<EndpointShape, MountedCall>
  }
}

/** Gives a call of the contract its handler. */
export function route<const E extends EndpointShape>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  options: RouteOptions<E> = {},
): void {
  if (app.calls.has(endpoint)) throw new Error(`${endpoint.method} ${endpoint.path} has a handler`)
  // The contract types input and caller for each call; behind this line they are checked by it.
  app.calls.set(endpoint, {
    endpoint,
    handler: handler as unknown as AnyHandler,
    options: options as unknown as RouteOptions,
  })
}
