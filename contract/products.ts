import { z } from 'zod'
import { artworkBoostTypes } from './enums/artworks'
import {
  intervals,
  opportunityBoostTypes,
  postTypes,
  subscriptionStatuses,
  subscriptionTypes,
} from './enums/sales'
import { instant, oneOf } from './values'

export const price = z.object({
  priceId: z.string(),
  currency: z.string(),
  amountMinor: z.number().int(),
  interval: oneOf(intervals).optional(),
})
export type Price = z.output<typeof price>

export const product = z.object({
  id: z.string(),
  name: z.string(),
  metadata: z.object({
    opportunityPostEvent: oneOf(postTypes).optional(),
    opportunityBoostEvent: oneOf(opportunityBoostTypes).optional(),
    artworkBoostEvent: oneOf(artworkBoostTypes).optional(),
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
  type: oneOf(subscriptionTypes).nullable(),
  label: z.string(),
  metadata: z.object({ subscriptionEvent: oneOf(subscriptionTypes).nullable() }),
  prices: z.array(price),
  limits,
})
export type Subscription = z.output<typeof subscription>

export const subscriptionChange = subscription.extend({
  change: z.enum(['upgrade', 'downgrade', 'current']),
})
export type SubscriptionChange = z.output<typeof subscriptionChange>

export const activeSubscription = z.object({
  /** Null: the free plan. */
  type: oneOf(subscriptionTypes).nullable(),
  status: z.enum(subscriptionStatuses),
  interval: oneOf(intervals).nullable(),
  price: price.nullable(),
  currentPeriodEnd: instant.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  scheduled: z.object({ type: oneOf(subscriptionTypes).nullable(), at: instant }).nullable(),
  isExpired: z.boolean(),
})
export type ActiveSubscription = z.output<typeof activeSubscription>
