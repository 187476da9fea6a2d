import type {
  BodyFor,
  EndpointShape,
  Method,
  ParamsFor,
  QueryFor,
  ReplyOf,
} from '@/contract/endpoint'
import { endSession, identityToken, profileToken, renewProfileToken } from '@/lib/api/tokens'
import { env } from '@/lib/env'
import { requestMessages } from './messages'

export type ApiFailure = { data?: undefined; error: string; details?: unknown; status?: number }
/** `total` is set where the reply is a bare array and a header carries the whole count. */
export type ApiResult<T> = { data: T; error?: undefined; total?: number } | ApiFailure

/**
 * Whose tokens go along. `user`: the identity token. `profile`: both.
 * `optional`: both when a profile token is held, else none.
 */
export type Tokens = 'user' | 'profile' | 'optional'

export interface RequestOptions {
  tokens?: Tokens
  version?: 2
  idempotencyKey?: string
  /** The version that was read: a thing that has changed since is not overwritten. */
  ifMatch?: string
  signal?: AbortSignal
  /** Goes on when the page is left; for what is small. */
  keepalive?: boolean
  /** The web server calls the API at its internal address and says for whom. */
  server?: { baseUrl: string; headers: Record<string, string> }
}

type Part<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : undefined extends T
    ? { [P in K]?: T }
    : Record<never, never> extends T
      ? { [P in K]?: T }
      : { [P in K]: T }

/** What a call takes; a call with files takes form data. */
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
  const acting = options.tokens === 'user' ? null : profileToken()
  if (options.tokens && (options.tokens !== 'optional' || acting)) {
    const identity = await identityToken()
    if (identity) headers.authorization = `Bearer ${identity}`
    if (acting) headers['x-ac-token'] = acting
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
  const said = textField(body, 'message') ?? textField(body, 'error') ?? text
  return { error: said || requestMessages.status(status), details: body, status }
}

/** What an answered request comes to. */
export const resultOf = <T>(
  status: number,
  text: string,
  total: string | null = null,
): ApiResult<T> => {
  if (status < 200 || status > 299) return failureOf(status, text)
  if (!text) return { data: undefined as T }
  const reply = parsed(text)
  if (!reply) return { error: requestMessages.unparseable, details: text, status }
  return { data: reply.body as T, ...(total !== null && { total: Number(total) }) }
}

/** What a request comes to that nobody answered. */
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
    const total = response.headers.get('x-total-count')
    return resultOf<T>(response.status, await response.text(), total)
  } catch (error) {
    return unreachable(error)
  }
}

/**
 * A profile token that ran out, or is missing, is fetched once, before anybody sees a failure. A sign-in that the
 * API no longer takes ends here too.
 */
export const withRenewal = async <T>(
  { tokens }: RequestOptions,
  attempt: () => Promise<ApiResult<T>>,
): Promise<ApiResult<T>> => {
  const first = await attempt()
  const ranOut = first.error !== undefined && first.status === 401
  if (ranOut && tokens === 'user' && (await identityToken())) endSession()
  // Where none could be had before, another try may.
  const acts = tokens === 'profile' || (tokens === 'optional' && profileToken() !== null)
  if (!ranOut || !acts) return first
  return (await renewProfileToken()) ? attempt() : first
}

/**
 * Makes one call of the contract. Never throws, never shows anything: the caller decides.
 * `E` is `typeof someEndpoint`, imported as a type, so that no validator reaches the browser.
 */
export const call = <E extends EndpointShape>(
  method: Methods<E>,
  path: E['path'],
  input: InputFor<E>,
  options: RequestOptions = {},
): Promise<ApiResult<ReplyOf<E>>> =>
  withRenewal(options, () => send<ReplyOf<E>>(method, path, input, options))
