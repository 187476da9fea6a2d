import { useController, useForm } from 'react-hook-form'
import { FormDialog } from '@/components/forms/FormDialog'
import { ReasonField } from '@/components/forms/ReasonField'
import { notify } from '@/components/ui/feedback/notify'
import { TextField } from '@/components/ui/inputs/TextField'
import { text } from '@/contract/limits/limits'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import { moveDeadline } from '@/lib/api/opportunities/ownOpportunities'
import { formatDayAndTime, placeOfZone } from '@/lib/formatting/dates'
import type { DatedOpportunity } from '@/lib/opportunities/manage'

interface Props {
  opportunity: DatedOpportunity
  onClose: () => void
  onMoved: (opportunity: Opportunity) => void
}

const reasonHint =
  'It is shown on the page. Everyone with a draft or an undecided application on Art Commons gets it by email.'

/** Closes an opportunity for applications before its deadline. */
export const CloseDialog = ({ opportunity, onClose, onMoved }: Props) => {
  const { id, title, version } = opportunity
  const form = useForm({ defaultValues: { reason: '' } })
  return (
    <FormDialog
      form={form}
      danger
      title={`Close “${title}” now?`}
      confirmLabel="Close now"
      onClose={onClose}
      send={(values) => moveDeadline(id, { ...values, deadline: null }, String(version))}
      onSaved={(saved) => {
        notify.success(`“${title}” is closed for applications.`)
        onClose()
        onMoved(saved)
      }}
    >
      <p>
        The page stays and says that it is closed. Those who are applying on Art Commons right now
        have up to 15 minutes left. You can extend the deadline later to open it again.
      </p>
      <ReasonField control={form.control} optional hint={reasonHint} limit={text.note} />
    </FormDialog>
  )
}

/** Moves the deadline to a later time, for a reason. */
export const ExtendDialog = ({ opportunity, onClose, onMoved }: Props) => {
  const { id, title, version, deadline } = opportunity
  const { localDateTime = '', timeZone = 'UTC' } = deadline ?? {}
  const form = useForm({ defaultValues: { deadline: { localDateTime }, reason: '' } })
  const { control } = form
  const time = useController({
    control,
    name: 'deadline.localDateTime',
    rules: { required: 'Enter the new deadline.' },
  })
  return (
    <FormDialog
      form={form}
      title={`Extend the deadline of “${title}”`}
      confirmLabel="Extend the deadline"
      onClose={onClose}
      send={(values) =>
        moveDeadline(
          id,
          {
            deadline: { localDateTime: values.deadline.localDateTime, timeZone },
            reason: values.reason,
          },
          String(version),
        )
      }
      onSaved={(saved) => {
        notify.success(
          `“${title}” is open until ${formatDayAndTime(saved.deadline?.localDateTime ?? '')}.`,
        )
        onClose()
        onMoved(saved)
      }}
    >
      <TextField
        {...time.field}
        type="datetime-local"
        label={deadline ? `New deadline (${placeOfZone(deadline)})` : 'New deadline (UTC)'}
        min={localDateTime}
        max="2100-12-31T23:59"
        error={time.fieldState.error?.message}
      />
      <ReasonField
        control={control}
        rules={{ required: 'Say why the deadline is extended.' }}
        hint={reasonHint}
        limit={text.note}
      />
    </FormDialog>
  )
}
