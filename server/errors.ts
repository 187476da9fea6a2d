import { STATUS_CODES } from 'node:http'
import type { Failure } from '@/contract/values/values'

export type FailureCode = Failure['code']
export type InvalidFields = Record<string, string>

interface Details {
  fields?: InvalidFields
  priceIds?: string[]
  /** Seconds until trying again makes sense. */
  retryAfter?: number
  /** Because of what the client has asked for: an equal request of another client may succeed. */
  isOfClient?: boolean
}

/** An error whose message the client may see. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: FailureCode,
    message: string,
    readonly details: Details = {},
  ) {
    super(message)
  }

  get isOfClient(): boolean {
    return this.details.isOfClient === true
  }
}

export const unauthenticated = (message = 'Sign in to continue.') =>
  new ApiError(401, 'unauthenticated', message)

export const forbidden = (
  message = 'This is not yours to change.',
  code: FailureCode = 'forbidden',
) => new ApiError(403, code, message)

/** @param thing the noun for the message, such as `Artwork` */
export const notFound = (thing: string) => new ApiError(404, 'not_found', `${thing} not found.`)

/** @param message what the change does; the client asks whether to make it all the same */
export const confirmationNeeded = (message: string) =>
  new ApiError(409, 'confirmation_needed', message)

/** @param fields the conflicting fields, if any */
export const conflict = (message: string, fields?: InvalidFields) =>
  new ApiError(409, 'conflict', message, { fields })

export const invalid = (fields: InvalidFields, message = summarize(fields)) =>
  new ApiError(422, 'invalid', message, { fields })

/** The request cannot be parsed. */
export const malformed = (message: string) => new ApiError(400, 'invalid', message)

export const paymentRequired = (priceIds: string[], message = 'This has to be bought first.') =>
  new ApiError(402, 'payment_required', message, { priceIds })

export const quotaExceeded = (message: string) => new ApiError(403, 'quota_exceeded', message)

export const tooLarge = (message: string, status = 413) =>
  new ApiError(status, 'too_large', message)

export const unsupportedMedia = (message: string) => new ApiError(415, 'unsupported_media', message)

export const rateLimited = (retryAfter: number) =>
  new ApiError(429, 'rate_limited', 'Too many requests. Please wait a moment.', {
    retryAfter,
    isOfClient: true,
  })

export const unavailable = (message = 'This is not available right now.', retryAfter = 2) =>
  new ApiError(503, 'unavailable', message, { retryAfter })

export const storageFull = () =>
  new ApiError(503, 'storage_full', 'There is no room to store this right now.', {
    retryAfter: 60,
  })

export const notAvailableYet = () =>
  new ApiError(501, 'not_available_yet', 'This is not available yet.')

export const onlyFormat = (format: string) =>
  new ApiError(501, 'not_available_yet', `Only the format ${format} is available.`)

const internal = () => new ApiError(500, 'internal', 'Something went wrong on our side.')

/** Whether the client is at fault, as opposed to the server. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500

/** Whether an equal request of another client may succeed. */
export const isOfClient = (error: unknown): boolean =>
  error instanceof Error && 'isOfClient' in error && error.isOfClient === true

/** The body of a failure, as application/problem+json. */
export function presentFailure(error: ApiError, requestId?: string): Failure {
  const { fields, priceIds } = error.details
  return {
    type: 'about:blank',
    title: STATUS_CODES[error.status] ?? 'Error',
    status: error.status,
    message: error.message,
    code: error.code,
    ...(fields && { fields }),
    ...(priceIds && { priceIds }),
    ...(requestId && { requestId }),
  }
}

/** Replaces internal errors by a general one, so that nothing internal reaches the client. */
export const toApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : internal()

function summarize(fields: InvalidFields): string {
  const [first, ...others] = Object.entries(fields)
  if (!first) return 'The request is not valid.'
  const [name, problem] = first
  const rest = others.length > 0 ? ` (and ${others.length} more)` : ''
  return `${name || 'body'}: ${problem}${rest}`
}
