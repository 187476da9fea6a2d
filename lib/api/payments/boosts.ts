import type {
  createBoostReceiptDownload as download,
  getBoostReceipt as getReceipt,
  listTypicalDeliveries as listTypical,
} from '@/contract/payments/boostReceipts'
import type { listBoosts as list } from '@/contract/payments/boosts'
import type { QueryFor } from '@/contract/endpoint'
import { request, type RequestOptions } from '@/lib/api/client'
import { checkedList } from '@/lib/api/list'
import * as logMessages from '@/lib/api/logMessages'

/** The boosts of an own opportunity or artwork, newest first. */
export const listBoosts = (query: QueryFor<typeof list>) =>
  checkedList(
    request<typeof list>('GET', '/v1/boosts', { query }, { tokens: 'profile' }),
    logMessages.fetching('boosts'),
  )

/** What a boost of the current profile has brought. */
export const getBoostReceipt = (id: string) =>
  request<typeof getReceipt>(
    'GET',
    '/v1/boosts/:id/receipt',
    { params: { id } },
    { tokens: 'profile' },
  )

/** An address of the receipt as PDF. */
export const createBoostReceiptDownload = (id: string) =>
  request<typeof download>(
    'POST',
    '/v1/boosts/:id/receipt/downloads',
    { params: { id } },
    { tokens: 'profile' },
  )

/** How often boosts that ended lately were seen, for types with enough of them. */
export const listTypicalDeliveries = (options?: RequestOptions) =>
  request<typeof listTypical>('GET', '/v1/boosts/deliveries', {}, options)
