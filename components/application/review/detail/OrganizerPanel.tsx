import { useState } from 'react'
import { Ledger } from '@/components/ui/display/Ledger'
import { notify } from '@/components/ui/feedback/notify'
import { Select } from '@/components/ui/select/Select'
import { applicationRounds, decisions, type ApplicationRound } from '@/contract/enums/applications'
import type { Review, ReviewSummary } from '@/contract/reviews'
import { moveApplications } from '@/lib/api/reviews'
import { meanText, scoresText } from '@/lib/applications/reviewWords'
import styles from './ReviewedApplication.module.css'

interface Props {
  opportunityId: string
  application: ReviewSummary
  review: Review
  onChanged: () => void
}

/** What the organizer alone sees: the scores of all, the round and the decision. */
export const OrganizerPanel = ({ opportunityId, application, onChanged }: Props) => {
  const { scores, round, decision } = application
  const [isBusy, setBusy] = useState(false)
  const move = async (to: ApplicationRound) => {
    setBusy(true)
    const result = await moveApplications(opportunityId, { ids: [application.id], round: to })
    setBusy(false)
    if (result.error !== undefined)
      notify.error('We couldn’t move the application.', { detail: result.error })
    onChanged()
  }
  return (
    <section className={styles.organizer} aria-label="For the organizer">
      <Ledger
        rows={[
          { label: 'Mean', value: <span className="num">{meanText(scores)}</span> },
          { label: 'Scores', value: scoresText(scores) },
          { label: 'Decision', value: decision ? decisions[decision] : 'Not decided' },
        ]}
      />
      <Select
        label="Round"
        options={applicationRounds}
        value={round}
        disabled={isBusy}
        onChange={(to) => void move(to)}
      />
    </section>
  )
}
