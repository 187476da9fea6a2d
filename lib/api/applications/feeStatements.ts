import type { BodyFor } from '@/contract/endpoint'
import type {
  getFeeStatement as get,
  listFeeOpportunities as listOpportunities,
  listPaidFees as list,
  refundPaidFees as refund,
} from '@/contract/applications/feeStatements'
import { request } from '@/lib/api/client'
import { checkedPage } from '@/lib/api/list'
import { fetching } from '@/lib/api/logMessages'

/* What organizers see of the application fees that they took. */

const asUser = { tokens: 'user' } as const

export const getFeeStatement = (id: string) =>
  request<typeof get>('GET', '/v1/opportunities/:id/fees', { params: { id } }, asUser)

/** @param page starts with 1 */
export const listPaidFees = (id: string, page: number | string) =>
  checkedPage(
    request<typeof list>(
      'GET',
      '/v1/opportunities/:id/fees/payments',
      { params: { id }, query: { page } },
      asUser,
    ),
    fetching('payments of a call'),
  )

export const refundPaidFees = (id: string, body: BodyFor<typeof refund>, idempotencyKey: string) =>
  request<typeof refund>(
    'POST',
    '/v1/opportunities/:id/fees/refunds',
    { params: { id }, body },
    { ...asUser, idempotencyKey },
  )

/** @param page starts with 1 */
export const listFeeOpportunities = (page: number) =>
  checkedPage(
    request<typeof listOpportunities>(
      'GET',
      '/v1/payouts/opportunities',
      { query: { page } },
      { tokens: 'profile' },
    ),
    fetching('opportunities with fees'),
  )
