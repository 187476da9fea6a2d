import { useState } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { Checkbox } from '@/components/ui/inputs/Checkbox'
import { Dialog } from '@/components/ui/overlays/Dialog'
import type { Juror } from '@/contract/applications/jurors'
import { chooseJurors } from '@/lib/api/applications/assignments'
import { useRequest } from '@/lib/hooks/useRequest'

export interface AssignedProps {
  opportunityId: string
  applicationId: string
  jurors: readonly Juror[]
  /** Ids of those who review the application. */
  assigned: readonly string[]
  onChanged: () => void
}

/** Chooses the jurors of one application by hand. */
export const JurorsDialog = (props: AssignedProps & { onClose: () => void }) => {
  const { opportunityId, applicationId, jurors, assigned, onChanged, onClose } = props
  const accepted = jurors.filter(({ acceptedAt }) => acceptedAt !== null)
  const [chosen, setChosen] = useState<readonly string[]>(
    accepted.flatMap(({ id }) => (assigned.includes(id) ? [id] : [])),
  )
  const { send, isBusy, problem } = useRequest()
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  const save = () =>
    send(() => chooseJurors(opportunityId, applicationId, [...chosen]), {
      onDone: () => {
        onClose()
        onChanged()
      },
    })
  return (
    <Dialog
      open
      title="Who reviews this application?"
      confirmLabel="Save the jurors"
      busy={isBusy}
      onClose={onClose}
      onConfirm={() => void save()}
    >
      <div className="stack">
        <p>Scores of a juror whom you take off stay.</p>
        <div role="group" aria-label="Jurors">
          {accepted.map(({ id, name, email }) => (
            <Checkbox
              key={id}
              label={<bdi>{name ?? email}</bdi>}
              checked={chosen.includes(id)}
              onChange={() => toggle(id)}
            />
          ))}
        </div>
        <FormProblem>{problem}</FormProblem>
      </div>
    </Dialog>
  )
}
