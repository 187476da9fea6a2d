import type {
  createCheckoutSession as create,
  downgradeSubscription as downgrade,
  getCheckoutSession as get,
  getPortal as portal,
  previewUpgrade as preview,
  upgradeSubscription as upgrade,
} from '@/contract/payments/checkout'
import type { BodyFor } from '@/contract/endpoint'
import { request } from '@/lib/api/client'

/** Starts a payment; its page is at the `url` of the response. */
export const createCheckoutSession = (body: BodyFor<typeof create>, idempotencyKey: string) =>
  request<typeof create>(
    'POST',
    '/v1/checkout/session',
    { body },
    { tokens: 'profile', idempotencyKey },
  )

export const upgradeSubscription = (body: BodyFor<typeof upgrade>, idempotencyKey: string) =>
  request<typeof upgrade>(
    'POST',
    '/v1/checkout/subscription/upgrade',
    { body },
    { tokens: 'profile', idempotencyKey },
  )

/** What an upgrade would charge at once. */
export const getUpgradePreview = (priceId: string) =>
  request<typeof preview>(
    'GET',
    '/v1/checkout/subscription/upgrade',
    { query: { priceId } },
    { tokens: 'profile' },
  )

export const downgradeSubscription = (priceIds: string[], idempotencyKey: string) =>
  request<typeof downgrade>(
    'POST',
    '/v1/checkout/subscription/downgrade',
    { body: { priceIds } },
    { tokens: 'profile', idempotencyKey },
  )

/** What was bought, and whether it has taken effect. */
export const getCheckoutSession = (id: string) =>
  request<typeof get>('GET', '/v1/checkout/session/:id', { params: { id } }, { tokens: 'user' })

/** The provider's pages for payment methods and invoices. */
export const getPortal = (returnUrl: string) =>
  request<typeof portal>(
    'GET',
    '/v1/checkout/portal',
    { query: { returnUrl } },
    { tokens: 'profile' },
  )
