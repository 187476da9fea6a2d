import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { notify } from '@/components/ui/feedback/notify'
import { reviewApplication } from '@/lib/api/applications/reviews'
import { reviewList } from '@/lib/applications/reviewList'
import { useRequest } from '@/lib/hooks/useRequest'
import { useReviewOrder } from './useReviewOrder'

interface Props {
  opportunityId: string
  applicationId: string
  message: string
  onUndone: () => void
}

/** Instead of an application that a juror may not see because of a conflict of interest. */
export const ConflictNotice = ({ opportunityId, applicationId, message, onUndone }: Props) => {
  // The note is in the list, which may be filtered: so it is looked for in all applications.
  const everything = reviewList(opportunityId).parse({})
  const { summary, isWhole } = useReviewOrder(opportunityId, everything, applicationId)
  const { send, isBusy } = useRequest()
  const undo = () => {
    const review = {
      score: null,
      note: summary?.own.note ?? null,
      hasConflict: false,
      isNoteShared: summary?.own.isNoteShared === true,
    }
    void send(() => reviewApplication(opportunityId, applicationId, review), {
      onDone: onUndone,
      onFailure: ({ error }) =>
        notify.error('We couldn’t undo the conflict of interest.', { detail: error }),
    })
  }
  return (
    <EmptyState
      title="Conflict of interest"
      action={
        <Button variant="secondary" busy={isBusy || (!summary && !isWhole)} onClick={undo}>
          Undo
        </Button>
      }
    >
      <p role="status">{message}</p>
    </EmptyState>
  )
}
