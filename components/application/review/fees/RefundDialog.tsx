import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormDialog } from '@/components/forms/FormDialog'
import { ReasonField } from '@/components/forms/ReasonField'
import { notify } from '@/components/ui/feedback/notify'
import { applicationLimits } from '@/contract/limits/applicationLimits'
import { refundPaidFees } from '@/lib/api/applications/feeStatements'
import { untilAnswered } from '@/lib/api/untilAnswered'
import { contractResolver } from '@/lib/forms/contractResolver'
import { countOf } from '@/lib/formatting/numbers'

interface Values {
  reason: string
}

const { resolver } = contractResolver<Values>({
  loadSchema: () => import('@/contract/forms/feeRefund').then((forms) => forms.feeRefund),
  toBody: (values) => values,
})

/** What is refunded: one application, or without its id all that is held. */
export interface Refunded {
  /** Payments. */
  count: number
  applicationId?: string
  label?: string
}

interface Props {
  id: string
  refunded: Refunded
  onClose: () => void
  onRefunded: () => void
}

/** Gives fees back, with the reason that applicants read. */
export const RefundDialog = ({ id, refunded, onClose, onRefunded }: Props) => {
  const { count, applicationId, label } = refunded
  const form = useForm<Values>({ defaultValues: { reason: '' }, resolver })
  const [sendOnce] = useState(untilAnswered)
  const send = ({ reason }: Values) => {
    const body = { reason, ...(applicationId && { applicationIds: [applicationId] }) }
    return sendOnce(body, (key) => refundPaidFees(id, body, key))
  }
  return (
    <FormDialog
      form={form}
      danger
      onClose={onClose}
      title={
        label
          ? `Refund the fee of ${label}?`
          : `Refund ${countOf(count, 'payment', 'payments')} in full?`
      }
      confirmLabel={applicationId ? 'Refund the fee' : 'Refund all'}
      send={send}
      onSaved={({ refunded: done }) => {
        notify.success(
          `${countOf(done, 'application is', 'applications are')} being refunded. We mail the reason.`,
        )
        onClose()
        onRefunded()
      }}
    >
      <p>
        Applicants get the whole fee back and an email with your reason. Their applications stay
        submitted. This can’t be undone.
      </p>
      <ReasonField control={form.control} limit={applicationLimits.refundReason} />
    </FormDialog>
  )
}
