import type { z } from 'zod'

/**
 * Who may send the request (docs/product.md, "API access").
 * `optional`: a token changes the response. `owner`: `profile`, and the resource belongs to that profile.
 * `signature`: the payment provider signs the raw body. `secret`: the path holds a secret.
 */
export type Access =
  | 'public'
  | 'optional'
  | 'user'
  | 'profile'
  | 'owner'
  | 'admin'
  | 'signature'
  | 'secret'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Tells endpoints with the same method and path apart: by a query parameter or the version header. */
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
  /** The path holds a value to check instead of naming something: an invalid one is a 422, not a 404. */
  checksPath?: boolean
  query?: z.core.$ZodType
  body?: z.core.$ZodType
  /** The body is multipart/form-data: `body` describes its fields, `files` the names of its file parts. */
  files?: readonly string[]
  /** The JSON of the body comes as text/plain, as `navigator.sendBeacon` sends it without asking first. */
  sentAsText?: boolean
  response: z.core.$ZodType
  /** Also for a user who has deleted their account and may return. */
  servesDeletedAccounts?: boolean
  /** Success status; 200 by default. */
  status?: 200 | 201 | 204
  /** Content type of a response that is not JSON. */
  produces?: string
  /** Takes If-Match with the version that was read; a later change in between is a conflict. */
  versioned?: boolean
  /** Takes the code of an opportunity by invitation in a header (contract/opportunities/invitation.ts). */
  takesInvitation?: boolean
  /** The body is an array; the header X-Total-Count holds the count of all matches. */
  counted?: boolean
  /** Headers count matches that are left out because of their currency, or without a size or price. */
  comparesValues?: boolean
}

/** Defines an endpoint with literal types, so that the compiler checks method and path. */
export const endpoint = <const E extends EndpointShape>(shape: E): E => shape

type Parsed<T> = T extends z.core.$ZodType ? z.output<T> : undefined
type Given<T> = T extends z.core.$ZodType ? z.input<T> : undefined

/** The parsed values that the server's handler receives. */
export type ParamsOf<E extends EndpointShape> = Parsed<E['params']>
export type QueryOf<E extends EndpointShape> = Parsed<E['query']>
export type BodyOf<E extends EndpointShape> = Parsed<E['body']>

/** The values that a client sends. */
export type ParamsFor<E extends EndpointShape> = Given<E['params']>
export type QueryFor<E extends EndpointShape> = Given<E['query']>
export type BodyFor<E extends EndpointShape> = Given<E['body']>

export type ResponseOf<E extends EndpointShape> = z.output<E['response']>
