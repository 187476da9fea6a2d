import { useState } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { notify } from '@/components/ui/feedback/notify'
import { Dialog } from '@/components/ui/overlays/Dialog'
import { useTask } from '@/lib/hooks/useTask'
import type { OpportunityFormState } from './useOpportunityForm'

/** Returns to the published version; only for one that has unpublished changes. */
export const DiscardChanges = ({ state }: { state: OpportunityFormState }) => {
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy } = useTask()
  if (!state.saved?.management?.unpublishedChanges) return null
  const discard = async () => {
    const isDiscarded = await run(state.discardChanges)
    setAsking(false)
    if (isDiscarded) notify.info('The form shows the published version again.')
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Discard changes
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Discard the unpublished changes?"
        confirmLabel="Discard changes"
        danger
        busy={isBusy}
        onConfirm={() => void discard()}
      >
        The form returns to what the public sees. This can’t be undone.
      </Dialog>
    </>
  )
}
