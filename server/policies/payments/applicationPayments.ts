import type {
  ApplicationPaymentState,
  FeeRefundReason,
} from '@/contract/enums/payments/applicationPayments'

export interface FeePayment {
  session_id: string
  state: ApplicationPaymentState
  refund_reason: FeeRefundReason | null
  refund_note: string | null
  refunded_at: Date | null
  works: number
  amount_minor: string
  currency: string
  waiver_code: string | null
}

/** After these refunds an application has to be paid for again; after the others its fee counts as waived. */
export const unpaidAgain: readonly FeeRefundReason[] = [
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
}: Pick<FeePayment, 'state' | 'refund_reason'>): boolean =>
  state === 'PAID' && (reason === null || !unpaidAgain.includes(reason))

interface Paid {
  /** The works that were paid for. */
  works: number
  amountMinor: number
}

/** What was paid for an application in all; null for nothing. */
export function paidFor(payments: readonly FeePayment[]): Paid | null {
  const counting = payments.filter(countsAsPaid)
  if (counting.length === 0) return null
  return {
    works: Math.max(...counting.map(({ works }) => works)),
    amountMinor: counting.reduce((sum, { amount_minor: amount }) => sum + Number(amount), 0),
  }
}
