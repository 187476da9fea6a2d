import { z } from 'zod'
import { endpoint } from '@/contract/endpoint'
import {
  activeSubscription,
  billing,
  subscription,
  subscriptionChange,
} from '@/contract/pricing/products'
import { nothing, offeredCurrency } from '@/contract/values/values'

export const createFreeSubscription = endpoint({
  method: 'POST',
  path: '/v1/profiles/subscriptions/free',
  summary: 'Choose the free plan',
  access: 'profile',
  body: z.object({ priceId: z.string().max(255) }),
  response: activeSubscription,
})

export const listCurrencies = endpoint({
  method: 'GET',
  path: '/v1/profiles/subscriptions/currencies',
  summary: 'Currencies that prices are offered in',
  access: 'public',
  response: z.array(z.string()),
})

export const listSubscriptions = endpoint({
  method: 'GET',
  path: '/v1/profiles/subscriptions',
  summary: 'Plans that can be bought',
  access: 'optional',
  query: z.object({ currency: offeredCurrency.default('USD') }),
  response: z.array(subscription),
})

export const listSubscriptionChanges = endpoint({
  method: 'GET',
  path: '/v1/profiles/subscriptions',
  when: { version: 2 },
  summary: 'Plans that can be bought, compared with the current one',
  access: 'profile',
  query: z.object({ currency: offeredCurrency.optional() }),
  response: z.array(subscriptionChange),
})

export const getActiveSubscription = endpoint({
  method: 'GET',
  path: '/v1/profiles/subscriptions/active',
  summary: 'The profile’s plan; 204 without one',
  access: 'profile',
  response: activeSubscription.or(nothing),
})

export const cancelSubscription = endpoint({
  method: 'DELETE',
  path: '/v1/profiles/subscriptions/cancel',
  summary: 'Cancel the plan at the end of the paid period',
  access: 'profile',
  response: activeSubscription,
})

export const resumeSubscription = endpoint({
  method: 'PUT',
  path: '/v1/profiles/subscriptions/resume',
  summary: 'Undo a cancellation or a scheduled change',
  access: 'profile',
  response: activeSubscription,
})

export const getBilling = endpoint({
  method: 'GET',
  path: '/v1/profiles/subscriptions/billing',
  summary: 'What the plan costs, how it is paid, and the invoices',
  access: 'profile',
  response: billing,
})
