import type { Application } from '@/contract/applications/applications'
import { answerWords } from '@/contract/pricing/feeWords'
import { currentRefund, isHeld } from '@/lib/applications/fees/feeRefund'
import { refundWords } from '@/lib/applications/fees/refundWords'
import { formatMoney } from '@/lib/formatting/money'

const waivedWords = ({ percent }: { percent: number }) =>
  percent === 100 ? 'The fee was waived.' : `${percent}% of the fee was waived.`

/** What was paid, and what happens to it. */
export const FeeLine = ({ application: { fee, call, decision } }: { application: Application }) => {
  const refund = currentRefund(fee)
  const paid = isHeld(fee) && fee?.paid
  const facts = [
    paid && `${formatMoney(paid)} paid.`,
    fee?.waiver && fee.waiver.works !== null && waivedWords(fee.waiver),
    paid && !decision && call.guaranteedOn && `${answerWords(call.guaranteedOn)}.`,
    fee?.isProcessing && 'A payment is being processed.',
    refund && refundWords(refund),
  ]
  return facts.filter(Boolean).join(' ')
}
