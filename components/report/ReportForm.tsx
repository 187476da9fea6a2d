import { useRef } from 'react'
import { useController, useForm } from 'react-hook-form'
import { FormProblem } from '@/components/auth/FormProblem'
import { ShortForm } from '@/components/forms/page/ShortForm'
import { Button } from '@/components/ui/actions/Button'
import { RadioGroup } from '@/components/ui/inputs/RadioGroup'
import { TextField } from '@/components/ui/inputs/TextField'
import { reportReasons, type ReportKind, type ReportReason } from '@/contract/enums/reports'
import { text } from '@/contract/limits/limits'
import type { ReportReceipt } from '@/contract/reports'
import { useAuth } from '@/contexts/AuthContext'
import { createReport } from '@/lib/api/reports'
import { invitationHere } from '@/lib/opportunities/invitation'
import { contractResolver } from '@/lib/forms/contractResolver'
import { textOrNull, typedText } from '@/lib/forms/typedText'
import { useSubmit } from '@/lib/forms/useSubmit'
import { useHydrated } from '@/lib/hooks/useHydrated'

interface Values {
  kind: ReportKind
  id: string
  reason: ReportReason | undefined
  text: string
  email: string
}

const bodyOf = ({ email, reason, ...values }: Values) => ({
  ...values,
  // The schema asks for a missing one.
  reason: reason as ReportReason,
  text: typedText(values.text),
  email: textOrNull(email) ?? undefined,
})

const { resolver, preload } = contractResolver<Values>({
  loadSchema: () => import('@/contract/forms/report').then((forms) => forms.reportForm),
  toBody: bodyOf,
})

interface Props {
  kind: ReportKind
  id: string
  onSent: (receipt: ReportReceipt) => void
  /** Leads back. */
  cancel: string
}

/** Why something is reported, and where an administrator can ask about it. */
export const ReportForm = ({ kind, id, onSent, cancel }: Props) => {
  const { status, email: ownEmail } = useAuth()
  const isHydrated = useHydrated()
  const formRef = useRef<HTMLFormElement>(null)
  const form = useForm<Values>({
    resolver,
    defaultValues: { kind, id, reason: undefined, text: '', email: '' },
  })
  const reason = useController({ control: form.control, name: 'reason' })
  const details = useController({ control: form.control, name: 'text' })
  const email = useController({ control: form.control, name: 'email' })
  const { submit, isSubmitting, failure } = useSubmit({
    form,
    formRef,
    send: (values) => createReport(bodyOf(values), invitationHere()),
    onSaved: onSent,
  })
  return (
    <ShortForm
      formRef={formRef}
      onFocus={preload}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button type="submit" busy={isSubmitting || status === 'unknown'} disabled={!isHydrated}>
            Send report
          </Button>
          <Button variant="quiet" href={cancel}>
            Cancel
          </Button>
        </>
      }
    >
      <RadioGroup
        legend="What is wrong?"
        options={reportReasons}
        value={reason.field.value}
        onChange={reason.field.onChange}
        error={reason.fieldState.error?.message}
      />
      <TextField
        type="textarea"
        label="Details"
        required
        limit={text.reason}
        minRows={4}
        hint="What an administrator needs to know, such as where the original is."
        error={details.fieldState.error?.message}
        {...details.field}
      />
      <TextField
        type="email"
        label="Your email"
        required={status === 'signedOut'}
        readOnly={ownEmail !== null}
        autoComplete="email"
        hint="So that an administrator can ask you. The person you report doesn’t see it."
        error={email.fieldState.error?.message}
        {...email.field}
        value={ownEmail ?? email.field.value}
      />
      <FormProblem>{failure?.message}</FormProblem>
      <noscript>
        <p className="micro">Sending a report needs JavaScript.</p>
      </noscript>
    </ShortForm>
  )
}
