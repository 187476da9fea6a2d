import { useRef, type FormEvent } from 'react'
import { useController, useForm } from 'react-hook-form'
import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import { notify } from '@/components/ui/feedback/notify'
import { RadioGroup } from '@/components/ui/inputs/RadioGroup'
import { TextField } from '@/components/ui/inputs/TextField'
import { memberRoles, type MemberRole } from '@/contract/enums/team'
import { text } from '@/contract/limits/limits'
import { teamLimits } from '@/contract/limits/teamLimits'
import type { Team } from '@/contract/team/team'
import { inviteMember } from '@/lib/api/team/team'
import { useSubmit } from '@/lib/forms/useSubmit'
import styles from './Team.module.css'

const Described = ({ role }: { role: MemberRole }) => (
  <>
    {memberRoles[role].label}
    <span className={styles.roleText}>Can {memberRoles[role].can}.</span>
  </>
)

const roleOptions: Record<MemberRole, React.ReactNode> = {
  EDITOR: <Described role="EDITOR" />,
  READER: <Described role="READER" />,
  OWNER: <Described role="OWNER" />,
}

interface Values {
  email: string
  role: MemberRole
}

/** Invites a member by mail. A refusal is shown at the address, which stays. */
export const InviteMember = ({ onChanged }: { onChanged: (team: Team) => unknown }) => {
  const form = useForm<Values>({ defaultValues: { email: '', role: 'EDITOR' } })
  const formRef = useRef<HTMLFormElement>(null)
  const { control } = form
  const { field, fieldState } = useController({
    control,
    name: 'email',
    rules: { required: 'Enter an email address.' },
  })
  const role = useController({ control, name: 'role' })
  const { submit, isSubmitting, failure } = useSubmit({
    form,
    formRef,
    send: inviteMember,
    onSaved: (team, { email }) => {
      notify.success(`Invitation sent to ${email}`)
      form.reset({ email: '', role: role.field.value })
      onChanged(team)
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
        label="Email"
        hint={`They get a link that is valid for ${teamLimits.invitationDays} days, for this address alone.`}
        autoComplete="off"
        maxLength={text.email}
        error={fieldState.error?.message}
      />
      <RadioGroup
        legend="Role"
        options={roleOptions}
        value={role.field.value}
        onChange={role.field.onChange}
      />
      <Button type="submit" busy={isSubmitting}>
        Send the invitation
      </Button>
      <FormProblem>{failure?.message}</FormProblem>
    </form>
  )
}
