import type { ReactNode } from 'react'
import { BookmarkButton } from '@/components/opportunity/bookmark/BookmarkButton'
import { ShareButton } from '@/components/sharing/ShareButton'
import { Button } from '@/components/ui/actions/Button'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import { deadlineStatus } from '@/lib/opportunities/deadlines'
import { feeds } from '@/lib/seo/feeds'
import { useInvitation } from '@/lib/opportunities/invitation'
import { useViewerTime } from '@/lib/opportunities/useViewerTime'
import { paths } from '@/lib/navigation/paths'
import { ApplyButton } from './ApplyButton'
import { ApplyFacts } from './ApplyFacts'
import { TimeLeft } from '@/components/opportunity/TimeLeft'
import styles from './ApplyBox.module.css'

interface Props {
  opportunity: Opportunity
  /** Tools at its end. */
  children?: ReactNode
}

/** Deadline, cost and the link to apply; sticky on large screens. */
export const ApplyBox = ({ opportunity, children }: Props) => {
  const { id, title, deadline, byInvitation } = opportunity
  const invitation = useInvitation()
  const viewer = useViewerTime()
  const status = deadlineStatus(opportunity, viewer)
  return (
    <aside className={styles.apply} aria-label="Apply">
      <div className={styles.box}>
        <TimeLeft status={status} />
        <ApplyFacts opportunity={opportunity} viewer={viewer} />
        <ApplyButton opportunity={opportunity} isClosed={status.isClosed} />
        <div className={styles.tools}>
          <BookmarkButton opportunity={opportunity} hasText />
          {/* Its file has a public address. */}
          {deadline && !status.isClosed && !byInvitation && (
            <Button
              variant="quiet"
              icon="calendar"
              href={feeds.calendar(id)}
              aria-label="Add the deadline to a calendar"
            >
              Calendar
            </Button>
          )}
          {(!byInvitation || invitation !== undefined) && (
            <ShareButton
              title={title}
              path={paths.opportunity(id, byInvitation ? invitation : undefined)}
            />
          )}
        </div>
        {children}
      </div>
    </aside>
  )
}
