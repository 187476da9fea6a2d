import { useState } from 'react'
import { DecisionStatus } from '@/components/application/review/decide/DecisionStatus'
import { Button } from '@/components/ui/actions/Button'
import { Ledger } from '@/components/ui/display/Ledger'
import { notify } from '@/components/ui/feedback/notify'
import { Select } from '@/components/ui/select/Select'
import { lazyPart } from '@/components/ui/lazyPart'
import { applicationRounds, type ApplicationRound } from '@/contract/enums/applications'
import type { Review, ReviewedApplication } from '@/contract/applications/reviews'
import { moveApplications } from '@/lib/api/applications/reviews'
import { meanText, scoresText } from '@/lib/applications/reviewWords'
import { useRequest } from '@/lib/hooks/useRequest'
import { AssignedJurors } from './AssignedJurors'
import { JurorReviews } from './JurorReviews'
import styles from './ReviewedApplication.module.css'

const DecisionDialog = lazyPart(() =>
  import('@/components/application/review/decide/DecisionDialog').then(
    (module) => module.DecisionDialog,
  ),
)

const OrganizerMessages = lazyPart(() =>
  import('@/components/application/messages/OrganizerMessages').then(
    (module) => module.OrganizerMessages,
  ),
)

interface Props {
  opportunityId: string
  application: ReviewedApplication
  review: Pick<Review, 'criteria' | 'jurors'>
  onChanged: () => void
}

/** What the organizer alone sees: the scores of all, the round and the decision. */
export const OrganizerPanel = ({ opportunityId, application, review, onChanged }: Props) => {
  const { scores, round, decision, notifiedAt } = application
  const [isDeciding, setDeciding] = useState(false)
  const isFinal = notifiedAt !== null && decision !== 'WAITING_LIST'
  const { send, isBusy } = useRequest()
  const move = async (to: ApplicationRound) => {
    await send(() => moveApplications(opportunityId, { ids: [application.id], round: to }), {
      onFailure: ({ error }) =>
        notify.error('We couldn’t move the application.', { detail: error }),
    })
    onChanged()
  }
  return (
    <section className={styles.organizer} aria-label="For the organizer">
      <Ledger
        rows={[
          {
            label: 'Mean score',
            value: <span className="num">{meanText(scores)}</span>,
            note: scoresText(scores),
          },
        ]}
      />
      <JurorReviews reviews={application.jurorReviews} criteria={review.criteria} />
      {application.jurorIds && (
        <AssignedJurors
          opportunityId={opportunityId}
          applicationId={application.id}
          jurors={review.jurors}
          assigned={application.jurorIds}
          onChanged={onChanged}
        />
      )}
      <Select
        label="Round"
        options={applicationRounds}
        value={round}
        disabled={isBusy}
        onChange={(to) => void move(to)}
      />
      <DecisionStatus
        opportunityId={opportunityId}
        application={application}
        onChanged={onChanged}
        isOrganizer
      />
      <Button size="small" onClick={() => setDeciding(true)}>
        {isFinal ? 'Correct the decision' : decision ? 'Change the decision' : 'Decide'}
      </Button>
      <OrganizerMessages
        key={application.id}
        opportunityId={opportunityId}
        applicationId={application.id}
        name={application.name}
      />
      {isDeciding && (
        <DecisionDialog
          opportunityId={opportunityId}
          onChanged={onChanged}
          ids={[application.id]}
          corrected={isFinal ? decision : null}
          onClose={() => setDeciding(false)}
        />
      )}
    </section>
  )
}
