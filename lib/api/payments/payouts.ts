import type {
  createPayoutDashboard as dashboard,
  createPayoutDownload as download,
  getPayoutAccount as get,
  listPayouts as list,
  startPayoutOnboarding as start,
} from '@/contract/payments/payouts'
import type { BodyFor, ResponseOf } from '@/contract/endpoint'
import { request } from '@/lib/api/client'
import { checkedPage } from '@/lib/api/list'
import { fetching } from '@/lib/api/logMessages'

const asProfile = { tokens: 'profile' } as const

export type PayoutSetup = ResponseOf<typeof get>

/** @param refresh reads the account from the payment provider first */
export const getPayoutAccount = ({ refresh }: { refresh: boolean }) =>
  request<typeof get>(
    'GET',
    '/v1/payouts/account',
    { query: refresh ? { refresh: 'true' } : {} },
    asProfile,
  )

/** The provider's page on which the account is set up. It opens once. */
export const startPayoutOnboarding = (body: BodyFor<typeof start>) =>
  request<typeof start>('POST', '/v1/payouts/account/onboarding', { body }, asProfile)

/** The provider's page with balance and payouts. It opens once. */
export const createPayoutDashboard = () =>
  request<typeof dashboard>('POST', '/v1/payouts/account/dashboard', {}, asProfile)

/** @param page starts with 1 */
export const listPayouts = (page: number) =>
  checkedPage(
    request<typeof list>('GET', '/v1/payouts', { query: { page } }, asProfile),
    fetching('payouts'),
  )

/** An address of all payouts as CSV. */
export const createPayoutDownload = () =>
  request<typeof download>('POST', '/v1/payouts/downloads', {}, asProfile)
