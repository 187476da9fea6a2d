import { z } from 'zod'
import { endpoint } from '@/contract/endpoint'
import {
  feeRefundReasons,
  type FeeRefundReason,
} from '@/contract/enums/payments/applicationPayments'
import { feePlaces, type FeePlace } from '@/contract/enums/payments/feePlaces'
import { feeRefundReason } from '@/contract/forms/feeRefund'
import { applicationLimits } from '@/contract/limits/applicationLimits'
import { id, instant, page, pageNumber } from '@/contract/values/values'

const keysOf = <K extends string>(table: Record<K, string>) =>
  z.enum(Object.keys(table) as [K, ...K[]])

const minor = z.number().int()

/** What an opportunity took in one currency, in minor units. */
export const feeSums = z.object({
  /** That our payment provider paid out to us in, and we to the organizer. */
  currency: z.string(),
  /** Payments that have arrived, refunded ones included. */
  paid: minor,
  refunded: minor,
  /** What the provider took back for disputes that were lost. */
  lost: minor,
  /** What of refunds and disputes after the transfer we paid ourselves. */
  coveredByUs: minor,
  /** Neither refunded nor transferred. Disputed payments are part of it. */
  held: minor,
  /** What the provider has taken back for open disputes. */
  disputed: minor,
  /** Our part. */
  platformFee: minor,
  /** What stays here for disputes until `feeReserve.days` after the transfer. */
  reserve: minor,
  /** What the organizer's payout account has received, without what came back from it. */
  transferred: minor,
  /** What the payment provider charged, which we pay. */
  providerCosts: minor,
})
export type FeeSums = z.output<typeof feeSums>

export const feeTransfer = z.object({
  /** `RESERVE`: what was held for disputes, at its end. */
  kind: z.enum(['FEES', 'RESERVE']),
  createdAt: instant,
  /** When it arrived on the payout account; null until then. */
  sentAt: instant.nullable(),
  currency: z.string(),
  totalMinor: minor,
  platformFeeMinor: minor,
  reserveMinor: minor,
  netMinor: minor,
  /** Until when the reserve stays here; null without one. */
  reserveUntil: instant.nullable(),
})
export type FeeTransfer = z.output<typeof feeTransfer>

const refundCount = z.object({
  reason: keysOf<FeeRefundReason>(feeRefundReasons),
  /** Payments, not applications. */
  count: z.number().int(),
})

/** The account of an opportunity's application fees (docs/product.md, "Fee statements"). */
export const feeStatement = z.object({
  opportunityId: id,
  title: z.string(),
  /** The organizer's name. */
  organizer: z.string(),
  /** Applications that somebody has paid for, refunded ones included. */
  applications: z.number().int(),
  payments: z.number().int(),
  /** Payments that could be refunded now: held, and not being refunded. */
  refundable: z.number().int(),
  refunds: z.array(refundCount),
  /** Empty until money has arrived. */
  sums: z.array(feeSums),
  /** The oldest first. */
  transfers: z.array(feeTransfer),
})
export type FeeStatement = z.output<typeof feeStatement>

export const paidFee = z.object({
  applicationId: id,
  /** The application's number; null if it is a draft or was erased. */
  number: z.number().int().nullable(),
  /** Who applied; null if it is a draft or was erased. */
  name: z.string().nullable(),
  /** Null while it is being processed. */
  paidAt: instant.nullable(),
  /** What the applicant paid. */
  amountMinor: minor,
  currency: z.string(),
  works: z.number().int(),
  place: keysOf<FeePlace>(feePlaces),
  refundReason: keysOf<FeeRefundReason>(feeRefundReasons).nullable(),
  /** What the organizer wrote to the applicant about the refund. */
  refundNote: z.string().nullable(),
  refundedAt: instant.nullable(),
})
export type PaidFee = z.output<typeof paidFee>

export const getFeeStatement = endpoint({
  method: 'GET',
  path: '/v1/opportunities/:id/fees',
  summary: 'What applicants paid for an opportunity, and where it is. For its organizer',
  access: 'user',
  params: z.object({ id }),
  response: feeStatement,
})

export const listPaidFees = endpoint({
  method: 'GET',
  path: '/v1/opportunities/:id/fees/payments',
  summary: 'Each payment to apply to an opportunity, newest first. For its organizer',
  access: 'user',
  params: z.object({ id }),
  query: z.object({ page: pageNumber }),
  response: page(paidFee),
})

export const refundPaidFees = endpoint({
  method: 'POST',
  path: '/v1/opportunities/:id/fees/refunds',
  summary: 'Give fees that are held back to applicants, who are mailed the reason',
  access: 'user',
  params: z.object({ id }),
  body: z.object({
    /** Without them, all applications whose fee is held. */
    applicationIds: z.array(id).min(1).max(applicationLimits.batch).optional(),
    reason: feeRefundReason,
  }),
  response: z.object({
    /** Applications whose fee is being refunded. */
    refunded: z.number().int(),
  }),
})

/** The fees of an opportunity, in a list. */
export const feeOpportunity = z.object({
  opportunityId: id,
  title: z.string(),
  payments: z.number().int(),
  lastPaidAt: instant,
})
export type FeeOpportunity = z.output<typeof feeOpportunity>

export const listFeeOpportunities = endpoint({
  method: 'GET',
  path: '/v1/payouts/opportunities',
  summary: 'Opportunities for which the profile took application fees, newest payment first',
  access: 'profile',
  query: z.object({ page: pageNumber }),
  response: page(feeOpportunity),
})
