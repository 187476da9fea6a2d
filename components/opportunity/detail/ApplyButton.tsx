import { useId } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { Icon } from '@/components/ui/media/Icon'
import { useProfile } from '@/contexts/ProfileContext'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import {
  arePaymentsOpen,
  feeTerms,
  guaranteedOn,
  paymentsOpenOn,
} from '@/contract/pricing/applicationFees'
import { answerWords, opensWords } from '@/contract/pricing/feeWords'
import { wayToApply } from '@/lib/opportunities/applyLink'
import { useInvitation } from '@/lib/opportunities/invitation'
import { useViewerTime } from '@/lib/opportunities/useViewerTime'
import { formatLongDay } from '@/lib/formatting/dates'
import { applicationPaths } from '@/lib/applications/applicationPaths'
import { paths } from '@/lib/navigation/paths'
import styles from './ApplyBox.module.css'

interface Props {
  opportunity: Opportunity
  isClosed: boolean
}

const Closed = ({ deadline, isClosed }: Pick<Opportunity, 'deadline' | 'isClosed'>) => {
  const reason = useId()
  return (
    <>
      <Button size="large" block disabled aria-describedby={reason}>
        Apply
      </Button>
      <p id={reason} className={styles.reason}>
        {deadline
          ? `The deadline passed on ${formatLongDay(deadline.localDateTime)}.`
          : 'The organizer no longer accepts applications.'}{' '}
        {isClosed && <a href="#related">Similar open opportunities</a>}
      </p>
    </>
  )
}

/** For the organizer, instead of the link to apply. */
const Review = ({ id }: Pick<Opportunity, 'id'>) => (
  <>
    <Button size="large" block href={applicationPaths.review(id)}>
      See the applications
    </Button>
    <p className={styles.reason}>You run this call.</p>
  </>
)

/** What applicants know before they pay: when, and what happens without an answer. */
const PaidHere = ({ opportunity }: Pick<Props, 'opportunity'>) => {
  const viewer = useViewerTime()
  if (!feeTerms(opportunity)) return null
  const opensOn = paymentsOpenOn(opportunity)
  const { deadline } = opportunity
  const isLater = viewer && !arePaymentsOpen(opensOn, { at: viewer.now, deadline })
  return (
    <p className={styles.reason}>
      {answerWords(guaranteedOn(opportunity))}.
      {isLater && opensOn && ` ${opensWords(opensOn)}; you can prepare it now.`}
    </p>
  )
}

/** The link to apply; a closed opportunity says why there is none. */
export const ApplyButton = ({ opportunity, isClosed }: Props) => {
  const { profiles } = useProfile()
  const invitation = useInvitation()
  const isOwn = profiles.some(({ id }) => id === opportunity.profile.id)
  if (isOwn && opportunity.application?.kind === 'HERE') return <Review {...opportunity} />
  if (isClosed) return <Closed {...opportunity} />
  if (opportunity.application?.kind === 'HERE') {
    return (
      <>
        <Button size="large" block href={applicationPaths.apply(opportunity.id, invitation)}>
          Apply on Art Commons
        </Button>
        <p className={styles.reason}>With works and texts from your profile.</p>
        <PaidHere opportunity={opportunity} />
      </>
    )
  }
  const way = wayToApply(opportunity)
  const { profile } = opportunity
  if (!way) {
    return (
      <>
        <Button
          size="large"
          block
          variant="secondary"
          href={paths.profile(profile.id, profile.handle)}
        >
          Ask the organizer
        </Button>
        <p className={styles.reason}>The organizer hasn’t said how to apply.</p>
      </>
    )
  }
  if (way.host === null) {
    return (
      <Button size="large" block href={way.href} data-apply>
        Apply by email
      </Button>
    )
  }
  return (
    <Button
      size="large"
      block
      href={way.href}
      target="_blank"
      rel="noopener nofollow ugc"
      data-apply
    >
      <span>
        Apply on <span className={styles.host}>{way.host}</span>
      </span>
      <Icon name="external" small />
    </Button>
  )
}
