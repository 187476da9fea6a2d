import { z } from 'zod'
import { endpoint } from '@/contract/endpoint'
import { counts, text } from '@/contract/limits/limits'
import { activeSubscription, money } from '@/contract/pricing/products'
import { id, instant, textResponse } from '@/contract/values/values'

const priceIds = z.array(z.string().min(1).max(255)).min(1).max(counts.priceIds)
const relativePath = z.string().max(text.url)

export const createCheckoutSession = endpoint({
  method: 'POST',
  path: '/v1/checkout/session',
  summary: 'Start a payment',
  access: 'profile',
  body: z.object({
    priceIds,
    referenceId: id,
    paths: z.object({ success: relativePath, cancel: relativePath }),
    couponId: z.string().max(255).optional(),
  }),
  response: z.object({ id: z.string(), url: z.string() }),
  status: 201,
})

export const upgradeSubscription = endpoint({
  method: 'POST',
  path: '/v1/checkout/subscription/upgrade',
  summary: 'Move to a larger plan at once, prorated',
  access: 'profile',
  body: z.object({
    priceIds,
    /** Of the preview: its amount is what is charged. */
    quote: z.string().max(500).optional(),
  }),
  response: activeSubscription,
})

const upgradePreview = z.object({
  /** What is charged at once; null when the payment provider can't say before. */
  dueNow: money.nullable(),
  /** When the larger plan renews for the first time. */
  renewsAt: instant.nullable(),
  /** Sent with the upgrade, so that the amount is charged. Null without an amount. */
  quote: z.string().nullable(),
})
export type UpgradePreview = z.output<typeof upgradePreview>

export const previewUpgrade = endpoint({
  method: 'GET',
  path: '/v1/checkout/subscription/upgrade',
  summary: 'What an upgrade would charge at once',
  access: 'profile',
  query: z.object({ priceId: z.string().min(1).max(255) }),
  response: upgradePreview,
})

export const downgradeSubscription = endpoint({
  method: 'POST',
  path: '/v1/checkout/subscription/downgrade',
  summary: 'Move to a smaller plan at the end of the paid time',
  access: 'profile',
  body: z.object({ priceIds }),
  response: activeSubscription,
})

export const getPortal = endpoint({
  method: 'GET',
  path: '/v1/checkout/portal',
  summary: 'A link to the billing portal',
  access: 'profile',
  query: z.object({ returnUrl: z.string().max(text.url) }),
  response: z.object({ url: z.string() }),
})

export const getCheckoutSession = endpoint({
  method: 'GET',
  path: '/v1/checkout/session/:id',
  summary: 'The purchased items and whether they have taken effect',
  access: 'user',
  params: z.object({ id: z.string().max(255) }),
  response: z.object({
    status: z.enum(['open', 'processing', 'complete', 'expired']),
    /** What the purchase is for. */
    reference: z.object({ kind: z.enum(['profile', 'opportunity', 'artwork', 'application']), id }),
    items: z.array(
      z.object({
        name: z.string(),
        amountMinor: z.number().int(),
        currency: z.string(),
        effect: z.string().nullable(),
      }),
    ),
  }),
})

export const receiveStripeEvent = endpoint({
  method: 'POST',
  path: '/v1/webhooks/stripe',
  summary: 'Events of the payment provider',
  access: 'signature',
  response: textResponse,
  produces: 'text/plain',
})
