import type { FeeRefundReason } from '@/contract/enums/applicationPayments'
import type { ApplicationPayment } from '@/server/repositories/applicationPayments/applicationPayments'

/** After these refunds an application has to be paid for again; after the others its fee counts as waived. */
const unpaidAgain: readonly FeeRefundReason[] = [
  'WITHDRAWN',
  'REMOVED',
  'TOO_LATE',
  'NOT_SUBMITTED',
  'PAID_TWICE',
]

/** Whether a payment counts for what is submitted. */
export const countsAsPaid = ({
  state,
  refund_reason: reason,
}: Pick<ApplicationPayment, 'state' | 'refund_reason'>): boolean =>
  state === 'PAID' && (reason === null || !unpaidAgain.includes(reason))

interface Paid {
  /** The works that were paid for. */
  works: number
  amountMinor: number
}

/** What was paid for an application in all; null for nothing. */
export function paidFor(payments: readonly ApplicationPayment[]): Paid | null {
  const counting = payments.filter(countsAsPaid)
  if (counting.length === 0) return null
  return {
    works: Math.max(...counting.map(({ works }) => works)),
    amountMinor: counting.reduce((sum, { amount_minor: amount }) => sum + Number(amount), 0),
  }
}
