import type { Application } from '@/contract/applications/applications'
import type { FeeRefundReason } from '@/contract/enums/payments/applicationPayments'

type Fee = NonNullable<Application['fee']>
export type FeeRefund = NonNullable<Fee['refund']>

/** After these the application was paid for again, if it is paid now. */
const beforeAnother: readonly FeeRefundReason[] = [
  'WITHDRAWN',
  'REMOVED',
  'TOO_LATE',
  'NOT_SUBMITTED',
]

/** The refund that matters to the application as it is; null without one. */
export const currentRefund = (fee: Application['fee']): FeeRefund | null => {
  if (!fee?.refund) return null
  return fee.paid && beforeAnother.includes(fee.refund.reason) ? null : fee.refund
}

/** Whether what was paid is still held: a second payment may have been refunded. */
export const isHeld = (fee: Application['fee']): boolean => {
  const refund = currentRefund(fee)
  return Boolean(fee?.paid) && (refund === null || refund.reason === 'PAID_TWICE')
}

/** Whether something was paid, waived or refunded. */
export const hasFeeLine = (fee: Application['fee']): boolean =>
  isHeld(fee) ||
  fee?.isProcessing === true ||
  fee?.waiver?.works != null ||
  currentRefund(fee) !== null
