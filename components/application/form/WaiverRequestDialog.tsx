import { useForm } from 'react-hook-form'
import { FormDialog } from '@/components/forms/FormDialog'
import { ReasonField } from '@/components/forms/ReasonField'
import { notify } from '@/components/ui/feedback/notify'
import type { Application } from '@/contract/applications/applications'
import { requestWaiver } from '@/lib/api/applications/waivers'
import { contractResolver } from '@/lib/forms/contractResolver'

interface Values {
  reason: string
}

const { resolver } = contractResolver<Values>({
  loadSchema: () => import('@/contract/forms/waivers').then((forms) => forms.waiverReason),
  toBody: (values) => values,
})

interface Props {
  /** The application's. */
  id: string
  onClose: () => void
  onSent: (application: Application) => void
}

/** Asks the organizer to waive the fee. */
export const WaiverRequestDialog = ({ id, onClose, onSent }: Props) => {
  const form = useForm<Values>({ defaultValues: { reason: '' }, resolver })
  return (
    <FormDialog
      form={form}
      title="Ask the organizer to waive the fee?"
      confirmLabel="Send the request"
      send={(values) => requestWaiver(id, values)}
      onClose={onClose}
      onSaved={(application) => {
        notify.success('Your request is sent. We mail you the answer.')
        onSent(application)
      }}
    >
      <p>
        You can ask once. The organizer sees your name and the reason, and nothing else of your
        application. Jurors see neither.
      </p>
      <ReasonField control={form.control} />
    </FormDialog>
  )
}
