import { useState } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { notify } from '@/components/ui/feedback/notify'
import { RadioGroup } from '@/components/ui/inputs/RadioGroup'
import { Dialog } from '@/components/ui/overlays/Dialog'
import { Select } from '@/components/ui/select/Select'
import type { AssignmentPlan } from '@/contract/applications/assignments'
import type { Review } from '@/contract/applications/reviews'
import {
  assignApplications,
  previewAssigning,
  type Assigning,
} from '@/lib/api/applications/assignments'
import { countOf } from '@/lib/formatting/numbers'
import { useApi } from '@/lib/hooks/useApi'
import { useRequest } from '@/lib/hooks/useRequest'
import styles from './Jurors.module.css'

interface Props {
  id: string
  review: Review
  onClose: () => void
  onAssigned: () => void
}

const scopes = {
  NEW: 'Only applications that have fewer jurors',
  ALL: 'All again, except what jurors have reviewed',
} as const

const ALL = 'all'

/** `all`, or how many jurors each application gets, by what the list says. */
const numbersFor = ({ jurors }: Review): Record<string, string> => {
  const accepted = jurors.filter(({ acceptedAt }) => acceptedAt !== null).length
  const numbers = Array.from({ length: accepted }, (_, index) => index + 1)
  return Object.fromEntries([
    [ALL, 'All jurors'],
    ...numbers.map((number) => [`n${number}`, countOf(number, 'juror', 'jurors')]),
  ]) as Record<string, string>
}

/** The numbers that each juror would get. */
const Plan = ({ plan }: { plan: AssignmentPlan }) => (
  <div>
    <table className={styles.plan}>
      <caption className="visuallyHidden">Applications of each juror</caption>
      <thead>
        <tr>
          <th scope="col">Juror</th>
          <th scope="col">Now</th>
          <th scope="col">Then</th>
        </tr>
      </thead>
      <tbody className="num">
        {plan.jurors.map(({ id, name, before, after }) => (
          <tr key={id}>
            <th scope="row" dir="auto">
              {name}
            </th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {plan.short > 0 && (
      <p className="meta">
        {countOf(plan.short, 'application still has', 'applications still have')} fewer, because no
        other juror may review them. Invite more jurors.
      </p>
    )}
  </div>
)

/** Assigns applications to jurors, with a preview of the numbers. */
export const AssignDialog = ({ id, review, onClose, onAssigned }: Props) => {
  const [number, setNumber] = useState(review.jurorsEach === null ? 'n1' : `n${review.jurorsEach}`)
  const [scope, setScope] = useState<Assigning['scope']>('NEW')
  const { send, isBusy, problem, clear } = useRequest()
  const jurorsEach = number === ALL ? null : Number(number.slice(1))
  const body: Assigning = { jurorsEach, scope: review.jurorsEach === null ? 'ALL' : scope }
  const preview = useApi(['assignments', id, body.jurorsEach, body.scope], () =>
    previewAssigning(id, body),
  )
  const assign = () =>
    send(() => assignApplications(id, body), {
      onDone: () => {
        notify.success(
          jurorsEach === null
            ? 'All jurors review all applications.'
            : 'The applications are assigned.',
        )
        onAssigned()
      },
    })
  return (
    <Dialog
      open
      title="Assign applications to jurors"
      confirmLabel="Assign"
      busy={isBusy}
      disabled={!preview.data}
      onClose={onClose}
      onConfirm={() => void assign()}
    >
      <div className="stack">
        <p>
          Jurors see only what they are assigned. Those with a conflict of interest are left out.
        </p>
        <Select
          label="Each application is reviewed by"
          options={numbersFor(review)}
          value={number}
          onChange={(next) => {
            clear()
            setNumber(next)
          }}
        />
        {review.jurorsEach !== null && jurorsEach !== null && (
          <RadioGroup
            legend="Which applications"
            options={scopes}
            value={scope}
            onChange={(next) => {
              clear()
              setScope(next)
            }}
          />
        )}
        {preview.data && jurorsEach !== null && <Plan plan={preview.data} />}
        <FormProblem>{problem ?? preview.error?.message}</FormProblem>
      </div>
    </Dialog>
  )
}
