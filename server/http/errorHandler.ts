import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RateLimits } from './limits/rateLimits'
import { idsOf } from '@/server/logging'
import { readDatabaseError } from '@/server/db/errors'
import {
  ApiError,
  toApiError,
  malformed,
  presentFailure,
  storageFull,
  tooLarge,
  unavailable,
  unsupportedMedia,
} from '@/server/errors'

export const PROBLEM = 'application/problem+json; charset=utf-8'

/** The only place where errors become responses. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
}

/** Unknown addresses count against the rate limits like those of endpoints. */
export function rejectUnknownPaths(app: FastifyInstance, limits: RateLimits): void {
  app.setNotFoundHandler(async (request) => {
    await limits.countVisitor(request)
    throw new ApiError(404, 'not_found', 'There is no endpoint at this address.')
  })
}

export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = toApiError(recognize(error) ?? error)
  if (failure.status === 500) {
    request.log.error({ err: error, ...idsOf(request) }, 'request failed')
  } else if (failure.status === 503) {
    request.log.warn({ reason: reasonOf(error), ...idsOf(request) }, 'request not served')
  }
  const { retryAfter } = failure.details
  if (retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)))
  if (failure.status === 401) reply.header('www-authenticate', 'Bearer')
  const body = presentFailure(failure, failure.status >= 500 ? request.id : undefined)
  return reply
    .status(failure.status)
    .header('cache-control', 'no-store')
    .type(PROBLEM)
    .send(JSON.stringify(body))
}

/** Maps errors of libraries and of the database that are not our fault. */
function recognize(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ENOSPC' || code === 'EDQUOT') return storageFull()
  if (code === 'FST_UNDER_PRESSURE') return unavailable('The server is too busy right now.')
  const status = 'statusCode' in error ? Number(error.statusCode) : 0
  if (status === 413) return tooLarge('The request is too large.')
  if (status === 415 || status === 406) {
    return unsupportedMedia('This endpoint does not accept this content type.')
  }
  if (status >= 400 && status < 500) return malformed('The request cannot be read.')
  return readDatabaseError(error)
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
