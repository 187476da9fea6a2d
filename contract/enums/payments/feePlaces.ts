import type { FeeRefundReason } from './applicationPayments'

/** Where the money of a payment is, as its organizer reads it. */
export const feePlaces = {
  PROCESSING: 'Being processed',
  HELD: 'Held',
  DISPUTED: 'Disputed',
  TRANSFERRED: 'Transferred',
  REFUNDING: 'Being refunded',
  REFUNDED: 'Refunded',
  LOST: 'Lost in a dispute',
} as const
export type FeePlace = keyof typeof feePlaces

/** Why a fee is refunded, as its organizer reads it. */
export const refundReasonLabels: Record<FeeRefundReason, string> = {
  WITHDRAWN: 'Application withdrawn',
  TOO_LATE: 'Paid after the deadline',
  NOT_SUBMITTED: 'Application not submitted',
  PAID_TWICE: 'Paid twice',
  REMOVED: 'Opportunity removed',
  NO_ANSWER: 'No answer by the guaranteed date',
  NOT_PAYABLE: 'Could not be transferred',
  BY_ORGANIZER: 'Refunded by the organizer',
  WAIVED: 'Fee waived meanwhile',
  BY_US: 'Refunded by Art Commons',
}
