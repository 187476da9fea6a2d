import { useState } from 'react'
import { PreviewDialog } from '@/components/forms/page/PreviewDialog'
import { Button } from '@/components/ui/actions/Button'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'
import { withUnpublishedChanges } from '@/lib/opportunities/form/withUnpublishedChanges'
import { useTask } from '@/lib/hooks/useTask'
import type { OpportunityFormState } from './useOpportunityForm'

const loadView = () =>
  import('@/components/opportunity/detail/OpportunityView').then((module) => module.OpportunityView)

/** The public page as it will be, made of what is saved. */
export const Preview = ({ state }: { state: OpportunityFormState }) => {
  const [View, loadPage] = useLazyComponent(loadView)
  const [shown, setShown] = useState<Opportunity | null>(null)
  const { run, isBusy } = useTask()
  const open = async () => {
    loadPage()
    const latest = await run(state.saveNow)
    if (latest) setShown(withUnpublishedChanges(latest))
  }
  return (
    <>
      <Button
        variant="secondary"
        icon="eye"
        block
        busy={isBusy}
        disabled={!state.saved}
        onClick={() => void open()}
      >
        Preview
      </Button>
      <PreviewDialog
        open={shown !== null}
        onClose={() => setShown(null)}
        text="This is what the public will see."
      >
        {View && shown && <View opportunity={shown} />}
      </PreviewDialog>
    </>
  )
}
