import { Dialog } from '@/components/ui/overlays/Dialog'
import { applicationTimes } from '@/contract/limits/applicationLimits'
import { countOf } from '@/lib/formatting/numbers'
import { titleOf, type OwnOpportunity } from '@/lib/opportunities/manage'
import { useTask } from '@/lib/hooks/useTask'
import { remove } from './manageActions'

interface Props {
  opportunity: OwnOpportunity
  open: boolean
  onClose: () => void
  onDeleted: () => void
}

/** Asks before an opportunity with applications is deleted. */
export const DeleteDialog = ({ opportunity, open, onClose, onDeleted }: Props) => {
  const { run, isBusy } = useTask()
  const confirm = async () => {
    await run(() => remove(opportunity, onDeleted))
    onClose()
  }
  return (
    <Dialog
      danger
      open={open}
      onClose={onClose}
      title={`Delete “${titleOf(opportunity)}”?`}
      confirmLabel="Delete opportunity"
      busy={isBusy}
      onConfirm={() => void confirm()}
    >
      <p>
        It has {countOf(opportunity.management.applications ?? 0, 'application', 'applications')}.
        In {applicationTimes.takeBack / 60} minutes, applicants without a decision are notified that
        you removed it, unless you restore it before. Decisions that wait to be mailed are still
        mailed.
      </p>
      <p>You can restore the opportunity and its applications for 30 days.</p>
    </Dialog>
  )
}
