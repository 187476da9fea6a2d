import { useRef, type FormEvent } from 'react'
import { useController, useForm } from 'react-hook-form'
import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import { notify } from '@/components/ui/feedback/notify'
import { TextField } from '@/components/ui/inputs/TextField'
import { applicationLimits } from '@/contract/limits/applicationLimits'
import { text } from '@/contract/limits/limits'
import { formMessage, problemsFrom } from '@/lib/api/failures'
import { inviteJuror } from '@/lib/api/applications/reviews'
import { useSubmit } from '@/lib/forms/useSubmit'
import styles from './Jurors.module.css'

interface Props {
  opportunityId: string
  onInvited: () => void
}

/** Each once, as they are typed or pasted: one a line, or with commas between them. */
const addressesIn = (typed: string) => [
  ...new Set(
    typed
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map((address) => address.toLowerCase()),
  ),
]

interface Sent {
  invited: string[]
  refused: { address: string; message: string }[]
}

/** Invites one after the other, so that each refusal names its address. */
const inviteAll = async (
  opportunityId: string,
  { emails, dueOn }: { emails: string; dueOn: string },
): Promise<{ data: Sent; status: number }> => {
  const sent: Sent = { invited: [], refused: [] }
  for (const address of addressesIn(emails)) {
    const result = await inviteJuror(opportunityId, { email: address, dueOn: dueOn || null })
    if (result.error === undefined) sent.invited.push(address)
    else {
      const message = problemsFrom(result).email ?? formMessage(result)
      sent.refused.push({ address, message })
    }
  }
  return { data: sent, status: 200 }
}

/** Invites jurors by mail. Addresses that are refused stay in the field, with the reason. */
export const InviteJuror = ({ opportunityId, onInvited }: Props) => {
  const form = useForm({ defaultValues: { emails: '', dueOn: '' } })
  const formRef = useRef<HTMLFormElement>(null)
  const { control } = form
  const { field, fieldState } = useController({
    control,
    name: 'emails',
    rules: { required: 'Enter an email address.' },
  })
  const dueOn = useController({ control, name: 'dueOn' })
  const { submit, isSubmitting, failure } = useSubmit({
    form,
    formRef,
    send: (values) => inviteAll(opportunityId, values),
    onSaved: ({ invited, refused }) => {
      form.setValue('emails', refused.map(({ address }) => address).join('\n'))
      if (refused.length > 0) {
        const reasons = refused.map(({ address, message }) => `${address}: ${message}`)
        form.setError('emails', { type: 'server', message: reasons.join(' ') })
      }
      if (invited.length === 0) return
      const [first] = invited
      notify.success(
        invited.length === 1 ? `Invitation sent to ${first}` : `${invited.length} invitations sent`,
      )
      onInvited()
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form ref={formRef} noValidate className={styles.invite} onSubmit={send}>
      <TextField
        {...field}
        type="textarea"
        label="Emails of jurors"
        hint="One a line, or with commas. They get a link and accept while signed in. They see this opportunity only."
        autoComplete="off"
        minRows={2}
        maxLength={applicationLimits.jurors * text.email}
        error={fieldState.error?.message}
      />
      <TextField {...dueOn.field} type="date" label="Scores due by" optional max="2100-12-31" />
      <Button type="submit" busy={isSubmitting}>
        Invite
      </Button>
      <FormProblem>{failure?.message}</FormProblem>
    </form>
  )
}
