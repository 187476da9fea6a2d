import { FormProblem } from '@/components/auth/FormProblem'
import { notify } from '@/components/ui/feedback/notify'
import { Dialog } from '@/components/ui/overlays/Dialog'
import type { WaitingRefund } from '@/contract/admin'
import type { RefundDecision } from '@/contract/enums/payments/refunds'
import { formatMoney } from '@/contract/pricing/money'
import { adminDecideRefund } from '@/lib/api/admin'
import { useRequest } from '@/lib/hooks/useRequest'

interface Props {
  refund: WaitingRefund
  decision: RefundDecision
  onClose: () => void
  onDecided: () => void
}

/** Confirms the decision about a refund. The log shows it. */
export const RefundDialog = ({ refund, decision, onClose, onDecided }: Props) => {
  const { send, isBusy, problem } = useRequest()
  const amount = formatMoney(refund)
  const isApproved = decision === 'APPROVE'
  const decide = () =>
    send(() => adminDecideRefund(refund.id, decision), {
      onDone: () => {
        notify.success(isApproved ? `${amount} will be refunded` : 'Refund dismissed')
        onClose()
        onDecided()
      },
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={isApproved ? `Refund ${amount}?` : `Dismiss the refund of ${amount}?`}
      confirmLabel={isApproved ? `Refund ${amount}` : 'Dismiss refund'}
      busy={isBusy}
      onConfirm={() => void decide()}
    >
      <p>
        {isApproved
          ? 'The money goes back to the card that was charged. This can’t be undone.'
          : 'The money stays with you. You can still refund it at the payment provider.'}
      </p>
      <FormProblem>{problem}</FormProblem>
    </Dialog>
  )
}
