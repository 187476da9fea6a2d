import type { CatalogCurrency } from '@/contract/enums/payments/currencies'
import type {
  cancelSubscription as cancel,
  createFreeSubscription as createFree,
  getActiveSubscription as getActive,
  getBilling as billing,
  listSubscriptionChanges as listChanges,
  listSubscriptions as list,
  resumeSubscription as resume,
} from '@/contract/payments/subscriptions'
import type { ResponseOf } from '@/contract/endpoint'
import { request, type RequestOptions } from '@/lib/api/client'
import { checkedList } from '@/lib/api/list'
import * as logMessages from '@/lib/api/logMessages'

export const listSubscriptions = (currency: string, options: RequestOptions = { tokens: 'user' }) =>
  checkedList(
    request<typeof list>(
      'GET',
      '/v1/profiles/subscriptions',
      { query: { currency: currency as CatalogCurrency } },
      options,
    ),
    logMessages.subscriptions,
  )

/** The plans in the currency of the running one, marked with what choosing each is for the current profile. */
export const listSubscriptionChanges = (currency: string, options: RequestOptions = {}) =>
  checkedList(
    request<typeof listChanges>(
      'GET',
      '/v1/profiles/subscriptions',
      { query: { currency: currency as CatalogCurrency } },
      { ...options, tokens: 'profile', version: 2 },
    ),
    logMessages.subscriptions,
  )

const asProfile = { tokens: 'profile' } as const

/** Without content when the profile has never had a plan. */
export const getActiveSubscription = () =>
  request<typeof getActive>('GET', '/v1/profiles/subscriptions/active', {}, asProfile)

/** @param priceId of the free plan */
export const createFreeSubscription = (priceId: string) =>
  request<typeof createFree>(
    'POST',
    '/v1/profiles/subscriptions/free',
    { body: { priceId } },
    asProfile,
  )

/** At the end of the paid period. */
export const cancelSubscription = () =>
  request<typeof cancel>('DELETE', '/v1/profiles/subscriptions/cancel', {}, asProfile)

/** Undoes a cancellation or a scheduled change. */
export const resumeSubscription = () =>
  request<typeof resume>('PUT', '/v1/profiles/subscriptions/resume', {}, asProfile)

export type Billing = ResponseOf<typeof billing>

/** The next amount, how it is paid, credits, and invoices. */
export const getBilling = () =>
  request<typeof billing>('GET', '/v1/profiles/subscriptions/billing', {}, asProfile)
