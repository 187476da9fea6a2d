import type { ApiResult } from '@/lib/api/client'
import type { ListMessages } from './logMessages'

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

/** Logs a failed request; a response that is not as a page needs it is logged and becomes a failure too. */
export const checked = async <T>(
  response: Promise<ApiResult<T>>,
  { failed, invalid }: ListMessages,
  isValid: (data: T) => boolean,
): Promise<ApiResult<T>> => {
  const result = await response
  if (result.error !== undefined) {
    console.error(failed, result.error)
    return result
  }
  if (isValid(result.data)) return result
  console.error(invalid, result.data)
  return { error: invalid, details: result.data, status: 200 }
}

/** A list endpoint that responds with an array. */
export const checkedList = <T>(response: Promise<ApiResult<T[]>>, messages: ListMessages) =>
  checked(response, messages, (data) => Array.isArray(data))

/** A list endpoint that responds with one page and its place in the whole. */
export const checkedPage = <P extends { items: unknown[]; total: number }>(
  response: Promise<ApiResult<P>>,
  messages: ListMessages,
) =>
  checked(
    response,
    messages,
    (data: P | null | undefined) => Array.isArray(data?.items) && typeof data?.total === 'number',
  )
