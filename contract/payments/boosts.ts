import { z } from 'zod'
import { endpoint } from '@/contract/endpoint'
import { artworkBoostTypes } from '@/contract/enums/artworks'
import { opportunityBoostTypes } from '@/contract/enums/payments/sales'
import { oneOf } from '@/contract/forms/values'
import { id, instant } from '@/contract/values/values'

export const boostType = z.union([oneOf(opportunityBoostTypes), oneOf(artworkBoostTypes)])

/** A boost as its owner sees it. */
export const boost = z.object({
  id,
  type: boostType,
  /** Null while its subject is not public. */
  startsAt: instant.nullable(),
  /** At the deadline at the latest. Null until it starts, or until staff has carried it out. */
  endsAt: instant.nullable(),
  paidBy: z.enum(['credit', 'purchase']),
  /** What was bought, such as the bundle that it is a part of; null when a credit paid. */
  boughtAs: boostType.nullable(),
  /** What `boughtAs` cost; null when a credit of the plan paid. */
  amountMinor: z.number().int().nullable(),
  currency: z.string().nullable(),
  fulfilledAt: instant.nullable(),
  /** Where staff has posted it. */
  proofUrl: z.string().nullable(),
})
export type Boost = z.output<typeof boost>

export const listBoosts = endpoint({
  method: 'GET',
  path: '/v1/boosts',
  summary: 'The boosts of an own opportunity or artwork, newest first',
  access: 'profile',
  query: z
    .object({ opportunityId: id.optional(), artworkId: id.optional() })
    .refine(({ opportunityId, artworkId }) => !opportunityId !== !artworkId, {
      path: ['opportunityId'],
      error: 'Name an opportunity or an artwork.',
    }),
  response: z.array(boost),
})
