import { Status } from '@/components/ui/feedback/Status'
import { deadlineDates, machineTime } from '@/contract/values/deadlines'
import type { Deadline, OpportunitySummary } from '@/contract/opportunities/opportunity'
import { deadlineStatus } from '@/lib/opportunities/deadlines'
import { useViewerTime } from '@/lib/opportunities/useViewerTime'
import { notStated } from '@/lib/opportunities/terms'
import styles from './DeadlineLine.module.css'

type Props = Pick<OpportunitySummary, 'deadline' | 'rolling' | 'isClosed'>

const OrganizerDate = ({ deadline }: { deadline: Deadline }) => {
  const { organizer, zone } = deadlineDates(deadline, null)
  return (
    <span>
      <time dateTime={machineTime(deadline)}>{organizer}</time>{' '}
      <span className={styles.zone}>{zone}</span>
    </span>
  )
}

/**
 * The organizer's date with its zone, the time left and, where the viewer's date differs, that one
 * too. What depends on the viewer appears after hydration, in reserved space.
 */
export const DeadlineLine = (opportunity: Props) => {
  const { deadline, rolling } = opportunity
  const viewer = useViewerTime()
  const { dot, words, isClosed } = deadlineStatus(opportunity, viewer)
  const own = deadline && viewer && deadlineDates(deadline, viewer.timeZone).reader
  return (
    <>
      {deadline ? <OrganizerDate deadline={deadline} /> : rolling ? 'Rolling' : notStated}
      <span className={styles.left}>
        <Status state={dot}>{words}</Status>
      </span>
      {deadline && !opportunity.isClosed && (
        <span className={styles.own}>{own && !isClosed && `${own} your time`}</span>
      )}
    </>
  )
}

/** The same, in one block that wraps where it is narrow. */
export const DeadlineText = (opportunity: Props) => (
  <span className={styles.text}>
    <DeadlineLine {...opportunity} />
  </span>
)
