import { countHeaders, type Counts } from '@/contract/countHeaders'
import { invitationHeader } from '@/contract/opportunities/invitation'
import type {
  BodyFor,
  EndpointShape,
  Method,
  ParamsFor,
  QueryFor,
  ResponseOf,
} from '@/contract/endpoint'
import {
  endSession,
  identityToken,
  profileToken,
  renewIdentityToken,
  renewProfileToken,
} from '@/lib/api/profiles/tokens'
import { env } from '@/lib/env'
import { requestMessages } from './messages'

export type ApiFailure = {
  data?: undefined
  error: string
  details?: unknown
  status?: number
  /** In seconds. */
  retryAfter?: number
}
export type ApiResult<T> = ({ data: T; error?: undefined } & Counts) | ApiFailure

/**
 * Which tokens are sent. `user`: the identity token. `profile`: both.
 * `optional`: both when there is a profile token, else none.
 */
export type Tokens = 'user' | 'profile' | 'optional'

export interface RequestOptions {
  tokens?: Tokens
  version?: 2
  idempotencyKey?: string
  /** The version that was read; the API rejects the update when it has changed since. */
  ifMatch?: string
  /** The code of an opportunity by invitation. */
  invitation?: string | undefined
  signal?: AbortSignal
  /** Completes even when the page unloads; for small bodies. */
  keepalive?: boolean
  /** Set on the web server: the API's internal address, and headers that name the visitor. */
  server?: { baseUrl: string; headers: Record<string, string> }
}

type Part<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : undefined extends T
    ? { [P in K]?: T }
    : Record<never, never> extends T
      ? { [P in K]?: T }
      : { [P in K]: T }

/** Input of an endpoint; one with files takes form data. */
export type InputFor<E extends EndpointShape> = Part<'params', ParamsFor<E>> &
  Part<'query', QueryFor<E>> &
  Part<'body', E extends { files: readonly string[] } ? FormData : BodyFor<E>>

export type Methods<E extends EndpointShape> = E extends {
  aliases: readonly (infer A extends Method)[]
}
  ? E['method'] | A
  : E['method']

interface Input {
  params?: unknown
  query?: unknown
  body?: unknown
}

export const addressOf = (base: string, path: string, { params, query }: Input) => {
  const values = { ...(params as Record<string, unknown> | undefined) }
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  )
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries({ ...(query as object | undefined) })) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value))
  }
  const text = search.toString()
  return `${base}${filled}${text ? `?${text}` : ''}`
}

export const headersFor = async ({ body }: Input, options: RequestOptions) => {
  const headers: Record<string, string> = { ...options.server?.headers }
  if (!(body instanceof FormData)) headers['content-type'] = 'application/json'
  if (options.version === 2) headers.accept = 'application/vnd.artcommons.v2+json'
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  if (options.ifMatch) headers['if-match'] = `"${options.ifMatch}"`
  if (options.invitation) headers[invitationHeader] = options.invitation
  const profile = options.tokens === 'user' ? null : profileToken()
  if (options.tokens && (options.tokens !== 'optional' || profile)) {
    const identity = await identityToken()
    if (identity) headers.authorization = `Bearer ${identity}`
    if (profile) headers['x-ac-token'] = profile
  }
  return headers
}

const parsed = (text: string): { body: unknown } | null => {
  try {
    return { body: JSON.parse(text) as unknown }
  } catch {
    return null
  }
}

const textField = (body: unknown, name: string) => {
  const value =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : null
  return typeof value === 'string' && value ? value : null
}

const failureOf = (status: number, text: string): ApiFailure => {
  const body = parsed(text)?.body ?? text
  const message = textField(body, 'message') ?? textField(body, 'error') ?? text
  return { error: message || requestMessages.status(status), details: body, status }
}

const countsOf = (headers?: Headers): Counts =>
  Object.fromEntries(
    Object.entries(countHeaders).flatMap(([name, header]) => {
      const count = headers?.get(header)
      return count ? [[name, Number(count)]] : []
    }),
  )

export const resultOf = <T>(status: number, text: string, headers?: Headers): ApiResult<T> => {
  if (status < 200 || status > 299) return failureOf(status, text)
  if (!text) return { data: undefined as T }
  const json = parsed(text)
  if (!json) return { error: requestMessages.unparseable, details: text, status }
  return { data: json.body as T, ...countsOf(headers) }
}

/** The result of a request without a response. */
export const unreachable = (cause: unknown): ApiFailure => {
  const message = cause instanceof Error ? cause.message : String(cause)
  return { error: requestMessages.network(message), details: cause }
}

const send = async <T>(
  method: Method,
  path: string,
  input: Input,
  options: RequestOptions,
): Promise<ApiResult<T>> => {
  try {
    const { body } = input
    const response = await fetch(addressOf(options.server?.baseUrl ?? env.apiUrl, path, input), {
      method,
      headers: await headersFor(input, options),
      body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
      signal: options.signal,
      ...(options.keepalive && { keepalive: true }),
    })
    const result = resultOf<T>(response.status, await response.text(), response.headers)
    const retryAfter = Number(response.headers.get('retry-after'))
    return result.error !== undefined && retryAfter > 0 ? { ...result, retryAfter } : result
  } catch (error) {
    return unreachable(error)
  }
}

/**
 * Retries once with a new profile token after a 401, and with a new identity token when the address may
 * have been verified in another window. Ends the session when the API rejects the identity token.
 */
export const withRenewal = async <T>(
  { tokens }: RequestOptions,
  attempt: () => Promise<ApiResult<T>>,
): Promise<ApiResult<T>> => {
  const first = await attempt()
  if (first.error !== undefined && textField(first.details, 'code') === 'unverified') {
    const before = await identityToken()
    const renewed = await renewIdentityToken()
    return renewed !== null && renewed !== before ? attempt() : first
  }
  const isRejected = first.error !== undefined && first.status === 401
  if (isRejected && tokens === 'user' && (await identityToken())) endSession()
  // An earlier profile token may have failed to load, so renewing does not depend on having one.
  const isRenewable = tokens === 'profile' || (tokens === 'optional' && profileToken() !== null)
  if (!isRejected || !isRenewable) return first
  return (await renewProfileToken()) ? attempt() : first
}

/**
 * Requests an endpoint of the contract. Never throws and never shows anything: the caller decides.
 * `E` is `typeof someEndpoint`, imported as a type to keep the validator out of the browser.
 */
export const request = <E extends EndpointShape>(
  method: Methods<E>,
  path: E['path'],
  input: InputFor<E>,
  options: RequestOptions = {},
): Promise<ApiResult<ResponseOf<E>>> =>
  withRenewal(options, () => send<ResponseOf<E>>(method, path, input, options))
