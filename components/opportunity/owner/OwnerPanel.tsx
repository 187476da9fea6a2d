import { useRouter } from 'next/router'
import { useState } from 'react'
import { LazyBoostDialog } from '@/components/boost/LazyBoostDialog'
import {
  LazyDeadlineDialog,
  type DeadlineMoveKind,
} from '@/components/opportunity/manage/LazyDeadlineDialog'
import { OwnOpportunityMenu } from '@/components/opportunity/manage/OwnOpportunityMenu'
import { RecentFigures } from '@/components/statistics/RecentFigures'
import { Button } from '@/components/ui/actions/Button'
import { Status } from '@/components/ui/feedback/Status'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import { getOwnOpportunity } from '@/lib/api/opportunities/ownOpportunities'
import { getReview } from '@/lib/api/applications/reviews'
import { useApi } from '@/lib/hooks/useApi'
import { useReload } from '@/lib/hooks/useReload'
import { paths } from '@/lib/navigation/paths'
import { statisticsPaths } from '@/lib/statistics/statisticsPaths'
import { listingState } from '@/lib/opportunities/listingState'
import { inOwnList } from '@/lib/opportunities/manage'
import { useViewerTime } from '@/lib/opportunities/useViewerTime'
import styles from './OwnerPanel.module.css'
import { applicationsState } from './applicationsState'

interface Props {
  /** As everybody sees it. */
  opportunity: Opportunity
}

/** As a reload of the page: nothing that the router has kept. */
const again = { scroll: false, unstable_skipClientCache: true }

/** The opportunity with what only its owner sees. `reload` leaves the page once it isn't public anymore. */
const useOwn = ({ id, profile }: Opportunity) => {
  const { push, replace } = useRouter()
  const page = useReload()
  const own = useApi(['owner panel', id], () => getOwnOpportunity(id))
  const reload = () =>
    void getOwnOpportunity(id).then((result) => {
      if (result.error === undefined && result.data.status === 'PUBLISHED') {
        void own.mutate(result.data, { revalidate: false })
        const code = result.data.management?.invitationCode
        // The code in the address of the page may be an old one.
        if (code) void replace(paths.opportunity(id, code), undefined, again)
        else page.reload()
      } else void push(paths.profile(profile.id, profile.handle))
    })
  return { opportunity: own.data, reload }
}

/** What its owner can do with an opportunity, on its page, and the state of its applications. */
export const OwnerPanel = ({ opportunity: shown }: Props) => {
  const now = useViewerTime()?.now
  const [isBoosting, setBoosting] = useState(false)
  const [deadlineMove, setDeadlineMove] = useState<DeadlineMoveKind | null>(null)
  const { opportunity, reload } = useOwn(shown)
  const isHere = shown.application?.kind === 'HERE'
  const review = useApi(isHere ? ['applications of', shown.id] : null, () => getReview(shown.id))
  if (!opportunity?.management || now === undefined) return null
  const { id, title } = opportunity
  const state = listingState(opportunity, now)
  return (
    <section className={styles.panel} aria-label="Your opportunity">
      {review.data && <p>{applicationsState(review.data.counts)}</p>}
      {opportunity.byInvitation && <p>By invitation: only people with your link see this page.</p>}
      {opportunity.management.unpublishedChanges && (
        <p>
          <Status state="half">Unpublished changes: only you can see them.</Status>
        </p>
      )}
      <div className={styles.acts}>
        <Button variant="secondary" size="small" href={paths.editOpportunity(id)}>
          Edit
        </Button>
        {state === 'listed' && !opportunity.byInvitation && (
          <Button variant="secondary" size="small" onClick={() => setBoosting(true)}>
            Boost
          </Button>
        )}
        <Button
          variant="secondary"
          size="small"
          onClick={() => setDeadlineMove(opportunity.isClosed ? 'extend' : 'close')}
        >
          {opportunity.isClosed ? 'Extend the deadline' : 'Close now'}
        </Button>
        <Button variant="secondary" size="small" href={statisticsPaths.item(id)('DAYS_30')}>
          Statistics
        </Button>
        <OwnOpportunityMenu
          opportunity={inOwnList(opportunity, review.data?.counts.submitted ?? null)}
          state={state}
          onChange={reload}
          trigger={
            <Button variant="secondary" size="small">
              Manage
            </Button>
          }
        />
      </div>
      <RecentFigures id={id} className={styles.figures} />
      {deadlineMove && (
        <LazyDeadlineDialog
          kind={deadlineMove}
          opportunity={opportunity}
          onClose={() => setDeadlineMove(null)}
          onMoved={reload}
        />
      )}
      {isBoosting && (
        <LazyBoostDialog
          subject={{ kind: 'opportunity', id, title, deadline: opportunity.deadline }}
          onClose={() => setBoosting(false)}
          onBoosted={reload}
        />
      )}
    </section>
  )
}
