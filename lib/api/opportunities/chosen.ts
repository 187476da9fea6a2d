import type {
  listBoostedOpportunities as listBoosted,
  listOpportunitiesByIds as listByIds,
} from '@/contract/opportunities/opportunities'
import { request, type RequestOptions } from '@/lib/api/client'
import { checkedList } from '@/lib/api/list'
import * as logMessages from '@/lib/api/logMessages'

/* Opportunities that ids or boosts choose. The page of opportunities loads them late. */

/** In the order of the ids. */
export const listOpportunitiesByIds = (ids: string[], options?: RequestOptions) =>
  checkedList(
    request<typeof listByIds>(
      'GET',
      '/v1/opportunities/ids',
      { query: { ids: ids.join(',') } },
      options,
    ),
    logMessages.fetching('opportunities'),
  )

export const listBoostedOpportunities = (options?: RequestOptions) =>
  checkedList(
    request<typeof listBoosted>('GET', '/v1/opportunities/boost', {}, options),
    logMessages.fetching('opportunities'),
  )
