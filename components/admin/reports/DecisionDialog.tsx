import { useForm } from 'react-hook-form'
import { FormDialog } from '@/components/forms/FormDialog'
import { ReasonField } from '@/components/forms/ReasonField'
import { notify } from '@/components/ui/feedback/notify'
import type { Decision } from '@/contract/enums/reports'
import type { ReportedSubject } from '@/contract/reports'
import { adminDecideReport } from '@/lib/api/reports'
import { contractResolver } from '@/lib/forms/contractResolver'
import { decisionLabel } from '@/lib/reports/reportDecisions'

interface Values {
  decision: Decision
  reason: string
}

const { resolver } = contractResolver<Values>({
  loadSchema: () => import('@/contract/forms/report').then((forms) => forms.reportDecision),
  toBody: (values) => values,
})

const effects: Record<Decision, string> = {
  DISMISS: 'The reports leave the queue, and nothing changes.',
  HIDE: 'Only its owner sees it from now on. They get your reason by email and can appeal once.',
  UPHOLD: 'It stays hidden. Its owner gets your reason by email.',
  RESTORE: 'Everyone sees it again. Its owner gets your reason by email.',
}

/** What has happened to the subject. */
const doneWords = (decision: Decision, { kind, name }: ReportedSubject) => {
  const isMessage = kind === 'MESSAGE'
  switch (decision) {
    case 'DISMISS':
      return `The reports of ${name} are dismissed.`
    case 'HIDE':
      return isMessage ? `${name} can’t send messages anymore.` : `${name} is hidden.`
    case 'RESTORE':
      return isMessage ? `${name} can send messages again.` : `${name} is shown again.`
    case 'UPHOLD':
      return isMessage
        ? `The appeal is rejected: ${name} can’t send messages.`
        : `The appeal is rejected: ${name} stays hidden.`
  }
}

interface Props {
  subject: ReportedSubject
  decision: Decision
  onClose: () => void
  onDecided: () => void
}

/** Decides about reports or an appeal. The log shows the reason. */
export const DecisionDialog = ({ subject, decision, onClose, onDecided }: Props) => {
  const form = useForm<Values>({ defaultValues: { decision, reason: '' }, resolver })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`${decisionLabel(decision, subject)}: ${subject.name}`}
      confirmLabel={decisionLabel(decision, subject)}
      danger={decision === 'HIDE'}
      send={({ reason }) => adminDecideReport(subject, { decision, reason: reason.trim() })}
      onSaved={() => {
        notify.success(doneWords(decision, subject))
        onClose()
        onDecided()
      }}
    >
      <p>{effects[decision]}</p>
      <ReasonField control={form.control} optional={decision === 'DISMISS'} />
    </FormDialog>
  )
}
