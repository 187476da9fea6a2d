import type { ReactNode } from 'react'
import { DeadlineText } from '@/components/opportunity/DeadlineLine'
import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import type { JuryCall } from '@/contract/applications/jurors'
import { listJuryCalls } from '@/lib/api/applications/reviews'
import { formatDay } from '@/lib/formatting/dates'
import { useApiList } from '@/lib/hooks/useApi'
import { applicationPaths } from '@/lib/applications/applicationPaths'
import styles from './ApplicationsView.module.css'

interface Props {
  waiting: ReactNode
  /** What follows, which waits so that it doesn't move. */
  children: ReactNode
}

const Calls = ({ calls }: { calls: readonly JuryCall[] }) => (
  <section aria-labelledby="jury" className={styles.group}>
    <h2 id="jury">Calls you review</h2>
    <ul role="list">
      {calls.map(
        ({ call, submitted, scored, dueOn }) =>
          call.id && (
            <li key={call.id} className={styles.row}>
              <div>
                <h3>
                  <PrefetchLink href={applicationPaths.review(call.id)} dir="auto">
                    {call.title}
                  </PrefetchLink>
                </h3>
                <p className="meta">
                  <bdi>{call.organizer?.name}</bdi>
                </p>
              </div>
              <p className="num">
                {scored} of {submitted} scored
                {dueOn && `, due ${formatDay(dueOn)}`}
              </p>
              <p>
                <DeadlineText {...call} />
              </p>
            </li>
          ),
      )}
    </ul>
  </section>
)

/** The calls that the user is a juror of, above their applications; nothing for all others. */
export const JuryCalls = ({ waiting, children }: Props) => {
  const calls = useApiList(['jury calls'], listJuryCalls)
  if (!calls.list) return waiting
  return (
    <>
      {calls.error && (
        <ErrorState
          title="We couldn’t load the calls you review"
          onRetry={calls.retry}
          busy={calls.isLoading}
        >
          <p>{calls.error.message}</p>
        </ErrorState>
      )}
      {calls.list.length > 0 && <Calls calls={calls.list} />}
      {children}
    </>
  )
}
