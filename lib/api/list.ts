import type { ApiResult } from '@/lib/api/client'
import type { ListMessages } from './messages'

/** A failed result as screens know it: the message for people, and what the API said. */
export class ApiError extends Error {
  readonly status: number | undefined
  readonly details: unknown
  constructor({ error, status, details }: { error: string; status?: number; details?: unknown }) {
    super(error)
    this.name = 'ApiError'
    this.status = status
    this.details = details
  }
}

export interface ApiList<T> {
  /** Undefined until the first answer, then the list; empty where the first answer is a failure. */
  list: T[] | undefined
  error: ApiError | undefined
  isLoading: boolean
  retry: () => void
  /** Takes over what the API has just said of the list, without asking again. */
  change: (alter: (list: T[]) => T[]) => void
}

/** A list that screens can rely on: a failure, or anything but an array, is logged and failed. */
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
