import { z } from 'zod'
import { boost, boostType } from './boosts'
import { endpoint } from '@/contract/endpoint'
import { money } from '@/contract/pricing/products'
import { id, idParams, textResponse } from '@/contract/values/values'

const day = z.iso.date()
const count = z.number().int()

/**
 * What is compared: times a day before the boost and while it runs. `UNCLEAR`: it differs by no more than
 * chance does. `NO_BASELINE`: the item was public for less than a week before.
 */
const comparison = z.object({
  before: z.number().nullable(),
  during: z.number(),
  /** How much more it was than without a boost, over its days. */
  difference: count.nullable(),
  /** By how much it differs by chance, over the same days. */
  byChance: count.nullable(),
  verdict: z.enum(['MORE', 'FEWER', 'UNCLEAR', 'NO_BASELINE']),
})
export type Comparison = z.output<typeof comparison>

const promise = z.object({
  /** Times seen, outside the profile of its owner. */
  impressions: count,
  delivered: count,
  /** How often the boost went on because too few had seen it. */
  extensions: count,
  /** Null while it is open what happens. */
  outcome: z
    .enum(['DELIVERED', 'REFUNDED', 'CREDIT_RETURNED', 'NOT_SHOWN', 'ENDED_EARLY'])
    .nullable(),
  /** What was paid back for the missing part. */
  refunded: money.nullable(),
})

export const boostReceipt = z.object({
  boost,
  subject: z.object({
    item: z.enum(['ARTWORK', 'OPPORTUNITY']),
    id,
    title: z.string(),
  }),
  invoiceNumber: z.string().nullable(),
  /** Null for what is done once, and for boosts from before there were promises. */
  promise: promise.nullable(),
  /** The days of the boost until today; planned is null for those by which it was extended. */
  days: z.array(z.object({ day, planned: count.nullable(), shown: count, opened: count })),
  /** From 14 days before the boost to at most 14 days after it. */
  steps: z.array(z.object({ from: day, views: count, impressions: count })),
  views: comparison,
  bookmarks: comparison.nullable(),
  /** Applications, or clicks on Apply; for artworks messages. */
  contacts: comparison.extend({ kind: z.enum(['APPLICATION', 'APPLY_CLICK', 'MESSAGE']) }),
  /** Items of the same kind without a boost on the same days; null when there are too few. */
  similar: z.object({ count, viewsPerDay: z.number() }).nullable(),
})
export type BoostReceipt = z.output<typeof boostReceipt>

const typicalDelivery = z.object({
  subject: z.enum(['artwork', 'opportunity']),
  type: boostType,
  /** How many have ended. */
  boosts: count,
  medianImpressions: count,
})
export type TypicalDelivery = z.output<typeof typicalDelivery>

export const getBoostReceipt = endpoint({
  method: 'GET',
  path: '/v1/boosts/:id/receipt',
  summary: 'What a boost has brought',
  access: 'profile',
  params: idParams,
  response: boostReceipt,
})

export const createBoostReceiptDownload = endpoint({
  method: 'POST',
  path: '/v1/boosts/:id/receipt/downloads',
  summary: 'An address at which the receipt can be downloaded for a minute',
  access: 'profile',
  params: idParams,
  response: z.object({ url: z.string() }),
  status: 201,
})

export const getBoostReceiptDownload = endpoint({
  method: 'GET',
  path: '/v1/boosts/receipts/:token',
  summary: 'The receipt of a boost, as PDF',
  access: 'secret',
  params: z.object({ token: z.string().regex(/^[\w.-]{10,400}$/) }),
  response: textResponse,
  produces: 'application/octet-stream',
})

export const listTypicalDeliveries = endpoint({
  method: 'GET',
  path: '/v1/boosts/deliveries',
  summary: 'How often boosts that ended lately were seen, for types with enough of them',
  access: 'public',
  response: z.array(typicalDelivery),
})
