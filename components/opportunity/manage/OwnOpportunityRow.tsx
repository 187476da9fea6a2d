import Link from 'next/link'
import { useRouter } from 'next/router'
import { DeadlineLine } from '@/components/opportunity/DeadlineLine'
import { Button } from '@/components/ui/actions/Button'
import { Tag } from '@/components/ui/display/Tag'
import { Status } from '@/components/ui/feedback/Status'
import { opportunityTypes } from '@/contract/enums/opportunities'
import { countOf } from '@/lib/formatting/numbers'
import { isPromoted } from '@/lib/opportunities/terms'
import type { ListingState } from '@/lib/opportunities/listingState'
import { nextStep, stateTextOf, titleOf, type OwnOpportunity } from '@/lib/opportunities/manage'
import { applicationPaths } from '@/lib/applications/applicationPaths'
import { paths } from '@/lib/navigation/paths'
import { useTask } from '@/lib/hooks/useTask'
import { publishChanges } from './manageActions'
import { OwnOpportunityMenu } from './OwnOpportunityMenu'
import styles from './OwnOpportunities.module.css'

interface Props {
  opportunity: OwnOpportunity
  state: ListingState
  /** Milliseconds. */
  now: number
  /** The list has to be loaded again. */
  onChange: () => void
}

const isPublic = ({ status }: OwnOpportunity) => status === 'PUBLISHED'

/** An opportunity with its state and the next step. */
export const OwnOpportunityRow = ({ opportunity, state, now, onChange }: Props) => {
  const { push } = useRouter()
  const { run, isBusy } = useTask()
  const { id, type, management } = opportunity
  const title = titleOf(opportunity)
  const step = nextStep[state]
  const page = paths.opportunity(id, management.invitationCode)
  const view = () => void push(page)
  const publish = async () => {
    if (await run(() => publishChanges(opportunity, view))) onChange()
  }
  return (
    <article className={styles.row}>
      <div className={styles.main}>
        <p className={styles.type}>
          {opportunityTypes[type].label}
          {isPromoted(opportunity) && <Tag>Promoted</Tag>}
          {management.invitationCode !== null && <Tag>By invitation</Tag>}
        </p>
        <h4 className={styles.title}>
          <Link href={isPublic(opportunity) ? page : paths.editOpportunity(id)}>
            <bdi>{title}</bdi>
          </Link>
        </h4>
        <p className={styles.stateText}>{stateTextOf(opportunity, now)}</p>
        {(state === 'listed' || state === 'closed') && (
          <p className={styles.deadline}>
            Deadline: <DeadlineLine {...opportunity} />
          </p>
        )}
        {management.applications !== null &&
          (isPublic(opportunity) || management.applications > 0) && (
            <p className={styles.stateText}>
              <Link href={applicationPaths.review(id)}>
                {countOf(management.applications, 'application', 'applications')}
              </Link>
            </p>
          )}
        {management.restriction && (
          <p className={styles.stateText}>
            <Status state="ring">Hidden from everyone else.</Status>{' '}
            <Link href={paths.appeal(management.restriction.id)}>See why</Link>
          </p>
        )}
        {management.hasUnpublishedChanges && (
          <p className={styles.stateText}>
            <Status state="half">Unpublished changes: only you can see them.</Status>
          </p>
        )}
      </div>
      <div className={styles.acts}>
        {management.hasUnpublishedChanges && state !== 'expired' && (
          <Button size="small" busy={isBusy} onClick={() => void publish()}>
            Publish changes
          </Button>
        )}
        <Button
          variant="secondary"
          size="small"
          href={step.hrefOf(opportunity)}
          aria-label={`${step.label}: ${title}`}
        >
          {step.label}
        </Button>
        <OwnOpportunityMenu opportunity={opportunity} state={state} onChange={onChange} />
      </div>
    </article>
  )
}
