import { DamagedDraft } from '@/components/forms/page/DamagedDraft'
import { Notice } from '@/components/forms/page/Notice'
import { useViewerTime } from '@/lib/opportunities/useViewerTime'
import { deadlineStatus } from '@/lib/opportunities/deadlines'
import type { OpportunityFormState } from './useOpportunityForm'

/** Above the form: other windows, restored edits, and what became of the opportunity meanwhile. */
export const OpportunityNotice = ({
  state: { autosave, saved },
}: {
  state: OpportunityFormState
}) => {
  const viewer = useViewerTime()
  const isPublished = saved?.status === 'PUBLISHED'
  return (
    <>
      {isPublished && (
        <p className="meta">
          {deadlineStatus(saved, viewer).isClosed
            ? 'Applications are closed. Move the deadline and publish the changes to open them again.'
            : 'Your edits stay unpublished until you publish the changes. New deadlines and fees are listed on the page.'}
        </p>
      )}
      {autosave.isOpenElsewhere && (
        <p className="meta" role="status">
          Another window has this form open too. The window that saves last is asked which version
          counts.
        </p>
      )}
      {autosave.wasDamaged && <DamagedDraft />}
      {autosave.restoredAt !== null && (
        <Notice>Edits that had not reached the server are back in the form.</Notice>
      )}
    </>
  )
}
