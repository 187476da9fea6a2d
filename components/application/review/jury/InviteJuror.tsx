import { useRef, type FormEvent } from 'react'
import { useController, useForm } from 'react-hook-form'
import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import { notify } from '@/components/ui/feedback/notify'
import { TextField } from '@/components/ui/inputs/TextField'
import { text } from '@/contract/limits/limits'
import { inviteJuror } from '@/lib/api/reviews'
import { useSubmit } from '@/lib/forms/useSubmit'
import styles from './Jurors.module.css'

interface Props {
  opportunityId: string
  onInvited: () => void
}

/** Invites a juror by mail. What is wrong with the address shows at the field. */
export const InviteJuror = ({ opportunityId, onInvited }: Props) => {
  const form = useForm({ defaultValues: { email: '' } })
  const formRef = useRef<HTMLFormElement>(null)
  const { field, fieldState } = useController({
    control: form.control,
    name: 'email',
    rules: { required: 'Enter an email address.' },
  })
  const { submit, isSubmitting, failure } = useSubmit({
    form,
    formRef,
    send: ({ email }) => inviteJuror(opportunityId, email.trim()),
    onSaved: ({ email }) => {
      form.reset()
      notify.success(`Invitation sent to ${email}`)
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
        type="email"
        label="Email of a juror"
        hint="They get a link and accept while signed in. They see this call only."
        autoComplete="off"
        maxLength={text.email}
        error={fieldState.error?.message}
      />
      <Button type="submit" busy={isSubmitting}>
        Invite
      </Button>
      <FormProblem>{failure?.message}</FormProblem>
    </form>
  )
}
