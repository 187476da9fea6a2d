import { useState } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { PrivateImages } from '@/components/ui/media/PrivateImages'
import { Modal } from '@/components/ui/overlays/Modal'
import type { Opportunity } from '@/contract/opportunity'
import { imagePass } from '@/lib/api/tokens'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'
import { withUnpublishedChanges } from '@/lib/opportunities/form/withUnpublishedChanges'
import type { OpportunityFormState } from './useOpportunityForm'
import styles from './Preview.module.css'

const loadView = () =>
  import('@/components/opportunity/detail/OpportunityView').then((module) => module.OpportunityView)

/** The public page as it will be, made of what is saved. */
export const Preview = ({ state }: { state: OpportunityFormState }) => {
  const [View, loadPage] = useLazyComponent(loadView)
  const [shown, setShown] = useState<Opportunity | null>(null)
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    loadPage()
    const latest = await state.saveNow()
    setBusy(false)
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
      <Modal
        open={shown !== null}
        onClose={() => setShown(null)}
        label="Preview"
        className={styles.dialog}
      >
        <div className={styles.bar}>
          <p>
            <b>Preview.</b> This is what the public will see.
          </p>
          <Button size="small" onClick={() => setShown(null)}>
            Close
          </Button>
        </div>
        <PrivateImages value={imagePass()}>
          {View && shown && <View opportunity={shown} />}
        </PrivateImages>
      </Modal>
    </>
  )
}
