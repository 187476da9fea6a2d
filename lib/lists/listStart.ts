import type { ServerResponse } from 'node:http'
import type { ApiResult } from '@/lib/api/client'

/** What the server found when a list was asked for. */
export interface ListStart<T> {
  address: string
  result: ApiResult<T>
}

/** The answer as it can go along with the page, and the page's status by it. */
export const listStart = <T>(
  address: string,
  result: ApiResult<T>,
  response: ServerResponse,
): ListStart<T> => {
  response.setHeader('Cache-Control', 'private, max-age=0, must-revalidate')
  if (result.error === undefined) return { address, result }
  const { error, status } = result
  if (status !== 422) response.statusCode = 503
  const details = JSON.parse(JSON.stringify(result.details ?? null)) as unknown
  return { address, result: { error, details, ...(status && { status }) } }
}
