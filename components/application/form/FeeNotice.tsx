import { useRouter } from 'next/router'
import { Notice } from '@/components/forms/page/Notice'
import type { Application } from '@/contract/applications/applications'
import { currentRefund } from '@/lib/applications/fees/feeRefund'
import { refundWords } from '@/lib/applications/fees/refundWords'

/** What became of a payment: it is on its way, can't be made, has failed, was canceled or was refunded. */
export const FeeNotice = ({ fee }: Pick<Application, 'fee'>) => {
  const { payment } = useRouter().query
  if (!fee) return null
  if (fee.isProcessing) {
    return (
      <Notice>
        Your payment is being processed, which can take days. When it arrives, your application is
        submitted as it was when you paid. You don’t have to do anything.
      </Notice>
    )
  }
  if (fee.isPaused && fee.due.amountMinor > 0) {
    return (
      <Notice>
        The organizer can’t take fees at the moment. You can prepare your application, and we’ll
        write to you when it can be submitted.
      </Notice>
    )
  }
  if (fee.hasFailed && fee.due.amountMinor > 0)
    return (
      <Notice>
        Your bank didn’t pay the fee, so nothing was submitted, and you were not charged. What you
        wrote is still here. Pay another way to submit it.
      </Notice>
    )
  if (payment === 'canceled' && fee.due.amountMinor > 0)
    return (
      <Notice>You haven’t paid, so nothing was submitted. What you wrote is still here.</Notice>
    )
  const refund = currentRefund(fee)
  return refund && <Notice>{refundWords(refund)}</Notice>
}
