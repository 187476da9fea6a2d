import { Dialog } from '@/components/ui/overlays/Dialog'
import { useTask } from '@/lib/hooks/useTask'
import { titleOf, type OwnOpportunity } from '@/lib/opportunities/manage'
import { renewInvitation } from './manageActions'

interface Props {
  opportunity: OwnOpportunity
  open: boolean
  onClose: () => void
  onRenewed: () => void
}

/** Asks before the invitation link of an opportunity is replaced. */
export const NewLinkDialog = ({ opportunity, open, onClose, onRenewed }: Props) => {
  const { run, isBusy } = useTask()
  const confirm = async () => {
    if (await run(() => renewInvitation(opportunity))) onRenewed()
    onClose()
  }
  return (
    <Dialog
      danger
      open={open}
      onClose={onClose}
      title={`Make a new link to “${titleOf(opportunity)}”?`}
      confirmLabel="Make a new link"
      busy={isBusy}
      onConfirm={() => void confirm()}
    >
      The link that you have sent stops working at once. People who have bookmarked the opportunity
      or started an application still see it.
    </Dialog>
  )
}
