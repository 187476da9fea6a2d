import { Status } from '@/components/ui/feedback/Status'
import type { OpportunitySummary } from '@/contract/opportunity'
import {
  formatDay,
  formatDayAndTime,
  localTimeIn,
  machineTime,
  placeOfZone,
} from '@/lib/formatting/dates'
import { deadlineStatus } from '@/lib/opportunities/deadlines'
import { useViewerTime } from '@/lib/opportunities/useViewerTime'
import { notStated } from '@/lib/opportunities/terms'
import styles from './OpportunityCard.module.css'

type Props = Pick<OpportunitySummary, 'deadline' | 'rolling' | 'isClosed'>

/** The day in the viewer's time zone once that is known, and the time left. */
export const DeadlineLine = (opportunity: Props) => {
  const { deadline, rolling } = opportunity
  const viewer = useViewerTime()
  const { dot, words } = deadlineStatus(opportunity, viewer)
  return (
    <>
      {deadline ? (
        <time
          dateTime={machineTime(deadline)}
          title={`${formatDayAndTime(deadline.localDateTime)}, ${placeOfZone(deadline)}`}
        >
          {formatDay(
            viewer ? localTimeIn(viewer.timeZone, deadline.instant) : deadline.localDateTime,
          )}
        </time>
      ) : rolling ? (
        'Rolling'
      ) : (
        notStated
      )}
      <span className={styles.left}>
        <Status state={dot}>{words}</Status>
      </span>
    </>
  )
}
