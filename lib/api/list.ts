import type { ApiResult } from '@/lib/api/client'
import type { ListMessages } from './messages'

/** A failed result as an Error, for SWR: the message for the screen and the response's details. */
export class RequestError extends Error {
  readonly status: number | undefined
  readonly details: unknown
  constructor({ error, status, details }: { error: string; status?: number; details?: unknown }) {
    super(error)
    this.name = 'RequestError'
    this.status = status
    this.details = details
  }
}

export interface ApiList<T> {
  /** Undefined until the first response, then the list; empty when the first request fails. */
  list: T[] | undefined
  error: RequestError | undefined
  isLoading: boolean
  retry: () => void
  /** Applies a change that the API has confirmed, without another request. */
  change: (alter: (list: T[]) => T[]) => void
}

/** Logs a failed request; a response that is not an array becomes a failure too. */
export const fetchList = async <T>(
  fetcher: () => Promise<ApiResult<T[]>>,
  { failed, invalid }: ListMessages,
): Promise<ApiResult<T[]>> => {
  const result = await fetcher()
  if (result.error !== undefined) {
    console.error(failed, result.error)
    return result
  }
  if (Array.isArray(result.data)) return result
  console.error(invalid, result.data)
  return { error: invalid, details: result.data }
}
