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
import { contractMessages } from '@/lib/forms/contractMessages'
import { textOrNull, typedText } from '@/lib/forms/typedText'
import { useShortForm } from '@/lib/forms/useShortForm'
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

const { messagesOf, preload } = contractMessages<Values>({
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
  const { formRef, values, errors, change, submit, isSubmitting, failure } = useShortForm<
    Values,
    ReportReceipt
  >({
    initial: { kind, id, reason: undefined, text: '', email: '' },
    messagesOf,
    send: (sent) => createReport(bodyOf(sent), invitationHere()),
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
        value={values.reason}
        onChange={(reason) => change('reason', reason)}
        error={errors.reason}
      />
      <TextField
        type="textarea"
        label="Details"
        required
        limit={text.reason}
        minRows={4}
        hint="What an administrator needs to know, such as where the original is."
        name="text"
        value={values.text}
        onChange={({ target }) => change('text', target.value)}
        error={errors.text}
      />
      <TextField
        type="email"
        label="Your email"
        required={status === 'signedOut'}
        readOnly={ownEmail !== null}
        autoComplete="email"
        hint="So that an administrator can ask you. The person you report doesn’t see it."
        name="email"
        value={ownEmail ?? values.email}
        onChange={({ target }) => change('email', target.value)}
        error={errors.email}
      />
      <FormProblem>{failure?.message}</FormProblem>
      <noscript>
        <p className="micro">Sending a report needs JavaScript.</p>
      </noscript>
    </ShortForm>
  )
}
