import { notify } from '@/components/ui/feedback/notify'
import { Dialog } from '@/components/ui/overlays/Dialog'
import type { Application } from '@/contract/applications/applications'
import { withdrawApplication } from '@/lib/api/applications/applications'
import { isHeld } from '@/lib/applications/fees/feeRefund'
import { formatMoney } from '@/lib/formatting/money'
import { useRequest } from '@/lib/hooks/useRequest'

interface Props {
  application: Application
  onChange: (application: Application) => void
  onClose: () => void
}

/** Withdraws an application, and refunds its fee, after a question. */
export const WithdrawDialog = ({ application, onChange, onClose }: Props) => {
  const { send, isBusy } = useRequest()
  const { fee } = application
  const paid = isHeld(fee) ? fee?.paid : null
  const withdraw = () =>
    send(() => withdrawApplication(application.id), {
      onDone: (withdrawn) => {
        notify.success(
          paid
            ? 'Your application is withdrawn, and its fee is refunded. Your draft is kept.'
            : 'Your application is withdrawn. Your draft is kept.',
        )
        onClose()
        onChange(withdrawn)
      },
      onFailure: ({ error }) =>
        notify.error('We couldn’t withdraw the application. Try again.', { detail: error }),
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Withdraw this application?"
      confirmLabel="Withdraw"
      danger
      busy={isBusy}
      onConfirm={() => void withdraw()}
    >
      The organizer will no longer see it. Your draft stays, and you can submit it again until the
      deadline.
      {paid && ` Your fee of ${formatMoney(paid)} is refunded.`}
    </Dialog>
  )
}
