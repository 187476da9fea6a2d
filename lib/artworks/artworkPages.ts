import type { Counts } from '@/contract/countHeaders'
import type { Page } from '@/contract/values/values'
import type { ApiResult } from '@/lib/api/client'

export type ArtworkPageOf<T> = Page<T> & Omit<Counts, 'total'>

interface PageRequest {
  /** Counted from 1. */
  page: number
  size: number
}

/** The artwork endpoints respond with an array and count the rest in headers. */
export const toPage = <T, U>(
  result: ApiResult<T[]>,
  request: PageRequest,
  toItem: (item: T) => U,
): ApiResult<ArtworkPageOf<U>> => {
  if (result.error !== undefined) return result
  const { data, total = data.length, inOtherCurrencies, withoutValue } = result
  const counts = {
    total,
    ...(inOtherCurrencies !== undefined && { inOtherCurrencies }),
    ...(withoutValue !== undefined && { withoutValue }),
  }
  return { data: { items: data.map(toItem), ...request, ...counts, totalIsCapped: false } }
}
