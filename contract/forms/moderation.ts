import * as z from 'zod/mini'
import { refundDecisions, type RefundDecision } from '@/contract/enums/payments/refunds'
import { text } from '../limits/limits'
import { day, webUrl, words } from './values'

const reason = words(text.reason, { min: 1, empty: 'Enter a reason.' })

/** An admin deletes a profile and says why. */
export const profileDeletion = z.object({ reason })

/** An admin takes an image down and says why. */
export const imageTakedown = z.object({ reason })

/** An admin revokes the verification of an organization and says why. */
export const verificationRevocation = z.object({ reason })

/** An admin has carried out a boost, and says where it can be seen. */
export const fulfillmentProof = z.object({ proofUrl: webUrl })

/** An admin decides about a refund that waits. */
export const refundDecision = z.object({
  decision: z.enum(Object.keys(refundDecisions) as [RefundDecision, ...RefundDecision[]]),
})

/** Where and until when an admin shows an artwork on the front pages. */
export const frontPagePlace = z.object({
  /** Counted from 1. A new pick without it comes last; another one stays where it is. */
  position: z.optional(z.int().check(z.gte(1))),
  /** The last day, in UTC; null: without end. */
  lastDay: z.optional(z.nullable(day)),
})
