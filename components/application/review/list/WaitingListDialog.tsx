import { useController, useForm } from 'react-hook-form'
import { FormDialog } from '@/components/forms/FormDialog'
import { notify } from '@/components/ui/feedback/notify'
import { TextField } from '@/components/ui/inputs/TextField'
import type { NextOffer } from '@/contract/forms/waitingList'
import { applicationLimits } from '@/contract/limits/applicationLimits'
import { updateWaitingList } from '@/lib/api/waitingList'
import { decisionTemplates } from '@/lib/applications/decisionTemplates'
import { contractResolver } from '@/lib/forms/contractResolver'
import { typedText } from '@/lib/forms/typedText'

interface Values {
  nextOffer: { days: string; message: string }
}

/** What is not a whole number stays as it was typed, so that it is refused. */
const daysOf = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : typed) as number

const bodyOf = ({ nextOffer: { days, message } }: Values) => ({
  nextOffer: { days: daysOf(days), message: typedText(message) },
})

const { resolver } = contractResolver<Values>({
  loadSchema: () => import('@/contract/forms/waitingList').then((forms) => forms.waitingListForm),
  toBody: bodyOf,
})

interface Props {
  /** The opportunity's. */
  id: string
  /** Null while the organizer offers free places. */
  offer: NextOffer | null
  onClose: () => void
  onSaved: () => void
}

/** What the next on the waiting list is offered when a place is free. */
export const WaitingListDialog = ({ id, offer, onClose, onSaved }: Props) => {
  const form = useForm<Values>({
    defaultValues: {
      nextOffer: {
        days: String(offer?.days ?? 7),
        message: offer?.message ?? decisionTemplates.ACCEPTED,
      },
    },
    resolver,
  })
  const { control } = form
  const days = useController({ control, name: 'nextOffer.days' })
  const message = useController({ control, name: 'nextOffer.message' })
  return (
    <FormDialog
      form={form}
      title="Offer free places automatically"
      confirmLabel="Save the offer"
      send={(values) => updateWaitingList(id, bodyOf(values))}
      onClose={onClose}
      onSaved={() => {
        notify.success('Free places are offered to the waiting list.')
        onSaved()
      }}
    >
      <p>
        When an accepted applicant declines the place, erases the application, or doesn’t confirm in
        time, the next on the waiting list is accepted: the highest score first, then who applied
        first. You are mailed, and can take it back for 10 minutes.
      </p>
      <TextField
        {...days.field}
        error={days.fieldState.error?.message}
        label="Days to confirm the place"
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...message.field}
        error={message.fieldState.error?.message}
        type="textarea"
        label="Message to the applicant"
        hint="{name}, {call} and {organizer} are filled in."
        limit={applicationLimits.letter}
        minRows={6}
        maxRows={12}
      />
    </FormDialog>
  )
}
