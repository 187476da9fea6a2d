import { useState } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import { FieldError } from '@/components/ui/inputs/FieldError'
import { formatLongDay } from '@/lib/formatting/dates'
import { CalendarAddress } from './CalendarAddress'
import styles from './CalendarPanel.module.css'
import { ConfirmCalendarChange } from './ConfirmCalendarChange'
import { useBookmarkCalendar } from './useBookmarkCalendar'

/** Creates, replaces and revokes the address of the calendar of bookmarked deadlines. */
export const CalendarPanel = ({ profileId }: { profileId: string }) => {
  const calendar = useBookmarkCalendar(profileId)
  const { createdAt, failure, url, isBusy, problem } = calendar
  const [asks, setAsks] = useState<'replace' | 'revoke' | null>(null)
  const confirm = () => {
    setAsks(null)
    void (asks === 'revoke' ? calendar.revoke() : calendar.create())
  }
  return (
    <aside className={styles.panel} aria-labelledby="calendar">
      <h2 id="calendar">Calendar</h2>
      <p>
        Subscribe to see these deadlines in your calendar. They change when an organizer moves one.
      </p>
      {failure ? (
        <ErrorState
          title="We couldn’t load your calendar"
          onRetry={calendar.retry}
          busy={calendar.isLoading}
        >
          <p>{failure.message}</p>
        </ErrorState>
      ) : createdAt === undefined ? (
        <Loading label="Loading your calendar">
          <Skeleton width="100%" height="2.75rem" />
        </Loading>
      ) : createdAt === null ? (
        <Button
          variant="secondary"
          icon="calendar"
          busy={isBusy}
          onClick={() => void calendar.create()}
        >
          Create calendar address
        </Button>
      ) : (
        <>
          {url ? (
            <CalendarAddress url={url} />
          ) : (
            <p>
              You created an address on {formatLongDay(createdAt)}. It was shown only then. If you
              no longer have it, replace it.
            </p>
          )}
          <div className={styles.actions}>
            <Button variant="quiet" size="small" busy={isBusy} onClick={() => setAsks('replace')}>
              Replace address
            </Button>
            <Button variant="quiet" size="small" busy={isBusy} onClick={() => setAsks('revoke')}>
              Revoke address
            </Button>
          </div>
        </>
      )}
      {problem && (
        <div role="alert">
          <FieldError id="calendar-problem">{problem}</FieldError>
        </div>
      )}
      {asks && (
        <ConfirmCalendarChange change={asks} onCancel={() => setAsks(null)} onConfirm={confirm} />
      )}
    </aside>
  )
}
