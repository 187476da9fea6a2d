import type { Page } from '@/contract/values'
import type { ApiResult } from '@/lib/api/client'

interface PageRequest {
  /** Counted from 1. */
  page: number
  size: number
}

/** The artwork endpoints respond with an array and count the rest in a header. */
export const toPage = <T, U>(
  result: ApiResult<T[]>,
  request: PageRequest,
  toItem: (item: T) => U,
): ApiResult<Page<U>> => {
  if (result.error !== undefined) return result
  const items = result.data.map(toItem)
  return { data: { items, ...request, total: result.total ?? items.length, totalIsCapped: false } }
}
