import { useState } from 'react'
import { Dialog } from '@/components/ui/overlays/Dialog'
import { RadioGroup } from '@/components/ui/inputs/RadioGroup'
import { useProfile } from '@/contexts/ProfileContext'
import { titleOf, type OwnOpportunity } from '@/lib/opportunities/manage'
import { useTask } from '@/lib/hooks/useTask'
import { move } from './manageActions'

interface Props {
  opportunity: OwnOpportunity
  open: boolean
  onClose: () => void
  onMoved: () => void
}

/** Moves an opportunity to another profile of the user. */
export const MoveDialog = ({ opportunity, open, onClose, onMoved }: Props) => {
  const others = useProfile().profiles.filter(({ id }) => id !== opportunity.profile.id)
  const [chosen, setChosen] = useState<string | undefined>(undefined)
  const { run, isBusy } = useTask()
  const target = others.find(({ id }) => id === chosen) ?? others[0]
  const confirm = async () => {
    if (!target) return
    if (!(await run(() => move(opportunity, target)))) return
    onClose()
    onMoved()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Move “${titleOf(opportunity)}”`}
      confirmLabel="Move opportunity"
      busy={isBusy}
      onConfirm={() => void confirm()}
    >
      <RadioGroup
        legend="To which profile?"
        options={Object.fromEntries(others.map(({ id, name }) => [id, name]))}
        value={target?.id}
        onChange={setChosen}
      />
      <p className="micro">
        What was paid or used for this post stays with it. To edit it afterwards, act as the other
        profile.
      </p>
    </Dialog>
  )
}
