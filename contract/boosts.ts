import { z } from 'zod'
import { endpoint } from './endpoint'
import { artworkBoostTypes } from './enums/artworks'
import { opportunityBoostTypes } from './enums/sales'
import { oneOf } from './forms/values'
import { id, instant } from './values'

export const boostType = z.union([oneOf(opportunityBoostTypes), oneOf(artworkBoostTypes)])

/** A boost as its owner sees it. */
export const boost = z.object({
  id,
  type: boostType,
  startsAt: instant,
  /** Null until staff has carried it out. */
  endsAt: instant.nullable(),
  paidBy: z.enum(['credit', 'purchase']),
  /** What was paid; null when a credit of the plan paid. */
  amountMinor: z.number().int().nullable(),
  currency: z.string().nullable(),
  fulfilledAt: instant.nullable(),
  /** Where staff has posted it. */
  proofUrl: z.string().nullable(),
})

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
