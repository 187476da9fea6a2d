import { feeRefundReasons } from '@/contract/enums/payments/applicationPayments'
import { formatDay } from '@/lib/formatting/dates'
import { formatMoney } from '@/lib/formatting/money'
import type { FeeRefund } from './feeRefund'

/** `€25.00 was refunded on 3 Mar 2027: You withdrew your application.` */
export const refundWords = ({ reason, note, refundedAt, ...amount }: FeeRefund): string => {
  const when = refundedAt ? ` on ${formatDay(refundedAt.slice(0, 10))}` : ''
  return `${formatMoney(amount)} ${refundedAt ? 'was' : 'is being'} refunded${when}: ${feeRefundReasons[reason]}${note ? ` “${note}”` : ''}`
}
