import type { z } from 'zod'

/**
 * Who may call (docs/product.md, "API access").
 * `optional`: a token changes the answer. `owner`: `profile`, and the thing belongs to that profile.
 * `signature`: the payment provider proves itself by signing the raw body.
 */
export type Access =
  'public' | 'optional' | 'user' | 'profile' | 'owner' | 'admin' | 'signature' | 'secret'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Calls that share a method and a path are told apart by a query parameter or by the version header. */
export type Variant = { query: string } | { version: 2 }

export interface EndpointShape {
  method: Method
  /** Other methods that do the same, such as PATCH beside PUT. */
  aliases?: readonly Method[]
  path: `/v1/${string}`
  summary: string
  access: Access
  when?: Variant
  params?: z.core.$ZodType
  query?: z.core.$ZodType
  body?: z.core.$ZodType
  /** The body is multipart/form-data: `body` describes its fields, `files` the names of its file parts. */
  files?: readonly string[]
  reply: z.core.$ZodType
  /** Success status; 200 unless told. */
  status?: 200 | 201 | 204
  /** Content type of a reply that is not JSON. */
  produces?: string
  /** Takes If-Match with the version that was read; a thing that has changed since is a conflict. */
  versioned?: boolean
  /** The body is an array and the header X-Total-Count carries the whole count. */
  counted?: boolean
}

/** States one call. Keeps the literal types, so that method and path can be checked by the compiler. */
export const endpoint = <const E extends EndpointShape>(shape: E): E => shape

type Parsed<T> = T extends z.core.$ZodType ? z.output<T> : undefined
type Given<T> = T extends z.core.$ZodType ? z.input<T> : undefined

/** What the server's handler receives. */
export type ParamsOf<E extends EndpointShape> = Parsed<E['params']>
export type QueryOf<E extends EndpointShape> = Parsed<E['query']>
export type BodyOf<E extends EndpointShape> = Parsed<E['body']>

/** What a client sends. */
export type ParamsFor<E extends EndpointShape> = Given<E['params']>
export type QueryFor<E extends EndpointShape> = Given<E['query']>
export type BodyFor<E extends EndpointShape> = Given<E['body']>

/** What comes back. */
export type ReplyOf<E extends EndpointShape> = z.output<E['reply']>
