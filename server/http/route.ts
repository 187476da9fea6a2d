import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BodyOf, EndpointShape, ParamsOf, QueryOf, ResponseOf } from '@/contract/endpoint'
import type { CallerOf } from '@/server/auth/callers'
import type { Db } from '@/server/db/connection'
import type { UploadedImage } from '@/server/images/uploadedImage'
import type { PublicRecord } from '@/server/repositories/publicStates'
import type { Counted, Download, JsonBody, MediaPart, Payload } from './responses'

export interface UploadedFile {
  /** The part's name in the form. */
  field: string
  /** The file's name on the sender's machine, if it was sent. */
  name: string
  /** In bytes. */
  size: number
  /** SHA-256 of the content. */
  digest: Buffer
  read(): Promise<Buffer>
  /** A part of it, shorter at its end. */
  readAt(start: number, length: number): Promise<Buffer>
}

/** A handler's validated input and what it works with. */
export interface Context<E extends EndpointShape> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  files: UploadedFile[]
  /** For endpoints that accept images: the result for each file, in order. */
  images: UploadedImage[]
  caller: CallerOf<E['access']>
  /**
   * With an Idempotency-Key, the transaction that also saves the response; otherwise, and for writes
   * that are repeatable, the pool.
   */
  db: Db
  request: FastifyRequest
  reply: FastifyReply
  /** Of a write: names tags that it has changed, if only the handler knows. */
  invalidate: (...tags: string[]) => void
}

type Result<E extends EndpointShape> =
  | JsonBody<ResponseOf<E>>
  | Payload
  | Download
  | MediaPart
  | (E['counted'] extends true ? Counted<ResponseOf<E>> : ResponseOf<E>)
  | (undefined extends ResponseOf<E> ? void : never)

export type Handler<E extends EndpointShape> = (
  context: Context<E>,
) => Promise<Result<E>> | Result<E>

export interface RouteOptions<E extends EndpointShape = EndpointShape> {
  /**
   * How long a response is reused, and the tags by which writes invalidate it. Images never change and
   * have a bucket of their own, which serves requests with a token too.
   * `none` is for responses that differ each time.
   */
  cache?: CacheOptions<E> | 'none'
  /** Tags of the cached responses that a write makes stale. */
  invalidates?: readonly string[]
  /**
   * The record that a write changes: the one of the path's or the response's `id`, or the caller's profile.
   * It invalidates only if everyone sees something else of it afterwards (publicChange.ts).
   */
  changes?: PublicRecord
  /**
   * The endpoint's files are images. They are stored before the handler and its transaction start,
   * unless this function throws a refusal; if the handler refuses, they are deleted again.
   */
  acceptsImages?: (context: Omit<Context<E>, 'images'>) => Promise<void> | void
  /** Signatures of the files that were exported here, in the order of the files. */
  signaturesOf?: (context: Pick<Context<E>, 'body'>) => readonly string[]
  /** The most bytes of a file, if less than an image may have. */
  maxFileBytes?: number
  /** Refuses a request before its body is read. */
  beforeBody?: (request: FastifyRequest) => Promise<void>
  /** The handler counts the request against the rate limits, because not every request counts. */
  countsItself?: boolean
  /** The response contains a secret, so it is never saved under an Idempotency-Key. */
  hasSecretResponse?: boolean
  /**
   * Repeating the write changes nothing and succeeds with the present state, so an Idempotency-Key
   * opens no transaction and saves no response. For handlers that wait for another service, during
   * which a transaction would keep a database connection idle. A function decides by the request.
   */
  isRepeatable?: boolean | ((context: Pick<Context<E>, 'body' | 'caller'>) => boolean)
  /**
   * The handler waits for the payment provider: until a deadline (server/payments/deadline.ts), and among
   * writes of the user that do so, too. A function decides by the request.
   */
  asksProvider?: boolean | ((context: Pick<Context<E>, 'body' | 'caller'>) => boolean)
  /** The handler waits for servers of others, which no transaction may do. */
  asksOthers?: boolean
  /** Needed for reading, and stores next to nothing, so it goes on while the disk is full. */
  needsNoRoom?: boolean
}

interface CacheOptions<E extends EndpointShape> {
  tags: readonly string[] | ((params: ParamsOf<E>) => readonly string[])
  seconds: number
  bucket?: CacheBucketName
  /**
   * Names the response among those with the same parameters of the path, when several queries have the
   * same one. Null for a query without a response. Otherwise, each query has a response of its own.
   */
  variant?: (input: Pick<Context<E>, 'params' | 'query'>) => string | null
  /** For responses that may be hidden again while they are cached. */
  visibility?: {
    /**
     * Whether everyone may receive the response now. Asked for each request.
     * @throws ApiError for a client that asks too often
     */
    isVisible(params: ParamsOf<E>, request: FastifyRequest): Promise<boolean>
    /** The same without waiting: false if it is not known. */
    isKnownVisible(params: ParamsOf<E>): boolean
  }
}

export type CacheBucketName = 'data' | 'images'

/** A handler of any endpoint; its input is validated at run time. */
type AnyHandler = (context: Context<EndpointShape>) => unknown

export interface MountedRoute {
  endpoint: EndpointShape
  handler: AnyHandler | undefined
  options: RouteOptions
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Endpoints that have a handler; the others respond with 501. */
    mountedRoutes: Map<EndpointShape, MountedRoute>
  }
}

/** Registers the handler of an endpoint of the contract. */
export function route<const E extends EndpointShape>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  options: RouteOptions<E> = {},
): void {
  if (app.mountedRoutes.has(endpoint))
    throw new Error(`${endpoint.method} ${endpoint.path} has a handler`)
  // The types of each endpoint end here; from now on the contract validates input at run time.
  app.mountedRoutes.set(endpoint, {
    endpoint,
    handler: handler as unknown as AnyHandler,
    options: options as unknown as RouteOptions,
  })
}
