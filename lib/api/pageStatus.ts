import type { ServerResponse } from 'node:http'
import type { ApiFailure } from './client'

/** In seconds, if the API names no time. */
const RETRY_AFTER = 30

/**
 * Sets the status of a page whose data could not be loaded: 429 for a visitor who asks for too much,
 * else 503. Search engines and proxies come back after `Retry-After`.
 */
export const setFailureStatus = (
  response: Pick<ServerResponse, 'statusCode' | 'setHeader'>,
  { status, retryAfter = RETRY_AFTER }: Pick<ApiFailure, 'status' | 'retryAfter'>,
): void => {
  response.statusCode = status === 429 ? 429 : 503
  response.setHeader('Retry-After', String(retryAfter))
}
