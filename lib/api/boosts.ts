import type { listBoosts as list } from '@/contract/boosts'
import type { QueryFor } from '@/contract/endpoint'
import { request } from '@/lib/api/client'
import { checkedList } from './list'
import * as logMessages from './logMessages'

/** The boosts of an own opportunity or artwork, newest first. */
export const listBoosts = (query: QueryFor<typeof list>) =>
  checkedList(
    request<typeof list>('GET', '/v1/boosts', { query }, { tokens: 'profile' }),
    logMessages.fetching('boosts'),
  )
