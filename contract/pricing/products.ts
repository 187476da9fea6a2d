import { z } from 'zod'
import { artworkBoostTypes } from '../enums/artworks'
import {
  intervals,
  opportunityBoostTypes,
  postTypes,
  subscriptionStatuses,
  subscriptionTypes,
} from '@/contract/enums/payments/sales'
import { instant } from '@/contract/values/values'
import { oneOf } from '../forms/values'

export const price = z.object({
  priceId: z.string(),
  currency: z.string(),
  amountMinor: z.number().int(),
  interval: z.optional(oneOf(intervals)),
})

export const product = z.object({
  id: z.string(),
  name: z.string(),
  metadata: z.object({
    opportunityPostEvent: z.optional(oneOf(postTypes)),
    opportunityBoostEvent: z.optional(oneOf(opportunityBoostTypes)),
    artworkBoostEvent: z.optional(oneOf(artworkBoostTypes)),
  }),
  prices: z.array(price),
})
export type Product = z.output<typeof product>

const limits = z.object({
  /** Null: without limit. */
  artworks: z.number().int().nullable(),
  opportunityPostsPerYear: z.number().int().nullable(),
  boostsPerMonth: z.number().int(),
})

/** A plan that can be bought. */
export const subscription = z.object({
  type: z.nullable(oneOf(subscriptionTypes)),
  label: z.string(),
  metadata: z.object({ subscriptionEvent: z.nullable(oneOf(subscriptionTypes)) }),
  prices: z.array(price),
  limits,
})
export type Subscription = z.output<typeof subscription>

export const subscriptionChange = subscription.extend({
  /** At the interval of the running plan; null for plans that are meant for other roles. */
  change: z.enum(['upgrade', 'downgrade', 'current']).nullable(),
})
export type SubscriptionChange = z.output<typeof subscriptionChange>

/** A payment of a plan that waits for the buyer, who confirms it or pays with another card at `url`. */
const paymentAction = z.object({
  /** An upgrade takes effect when it is paid; a renewal that is not paid ends the plan. */
  purpose: z.enum(['UPGRADE', 'RENEWAL']),
  reason: z.enum(['AUTHENTICATION', 'DECLINED']),
  /** The plan that is paid for. */
  type: oneOf(subscriptionTypes),
  amountMinor: z.number().int(),
  currency: z.string(),
  /** The page of the payment provider. */
  url: z.string(),
  /** When an upgrade is withdrawn without effect. */
  expiresAt: instant.nullable(),
})
export type PaymentAction = z.output<typeof paymentAction>

export const activeSubscription = z.object({
  /** Null: the free plan. */
  type: z.nullable(oneOf(subscriptionTypes)),
  status: z.enum(subscriptionStatuses),
  interval: z.nullable(oneOf(intervals)),
  price: price.nullable(),
  currentPeriodEnd: instant.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  scheduled: z.object({ type: z.nullable(oneOf(subscriptionTypes)), at: instant }).nullable(),
  /** When a plan whose last payment failed stops working. */
  graceEndsAt: instant.nullable(),
  isExpired: z.boolean(),
  paymentAction: paymentAction.nullable(),
})
export type ActiveSubscription = z.output<typeof activeSubscription>

export const money = z.object({ amountMinor: z.number().int(), currency: z.string() })

/** What a profile pays for its plan, and what it has paid. */
export const billing = z.object({
  /** What the next renewal costs; null when nothing will be charged. */
  nextAmount: money.nullable(),
  paymentMethod: z
    .object({
      brand: z.string(),
      last4: z.string(),
      expMonth: z.number().int(),
      expYear: z.number().int(),
    })
    .nullable(),
  /** Boosts that the plan pays for this month; null for a plan without any. */
  boostCredits: z
    .object({ total: z.number().int(), used: z.number().int(), renewsAt: instant })
    .nullable(),
  /** Paid listings that can still be used, the oldest first. */
  listingCredits: z.array(oneOf(postTypes)),
  invoices: z.array(
    z.object({
      id: z.string(),
      number: z.string().nullable(),
      createdAt: instant,
      ...money.shape,
      status: z.string(),
      /** What was paid back of it, in minor units. */
      refundedMinor: z.number().int(),
      /** The buyer's bank took the payment back after a dispute. */
      isDisputeLost: z.boolean(),
      /** The invoice or receipt at the payment provider. */
      url: z.string().nullable(),
    }),
  ),
})
export type Billing = z.output<typeof billing>
