import type { createCheckoutSession as create } from '@/contract/checkout'
import type { BodyFor } from '@/contract/endpoint'
import { call } from '@/lib/api/client'

/** Starts a payment; its page is at the `url` of the response. */
export const createCheckoutSession = (body: BodyFor<typeof create>) =>
  call<typeof create>('POST', '/v1/checkout/session', { body }, { tokens: 'profile' })
