import { useEffect, useRef, type ReactNode } from 'react'
import { useSWRConfig } from 'swr'
import { ContentView } from '@/components/application/read/ContentView'
import { reviewKey } from '@/components/application/review/reviewKey'
import { useLostAccess } from '@/components/application/review/useLostAccess'
import { useReloadReview } from '@/components/application/review/useReloadReview'
import { Button } from '@/components/ui/actions/Button'
import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import type {
  Review,
  ReviewedApplication as Reviewed,
  ReviewSummary,
} from '@/contract/applications/reviews'
import { codeOf } from '@/lib/api/failures'
import type { RequestError } from '@/lib/api/list'
import { getReviewedApplication } from '@/lib/api/applications/reviews'
import { downloadDocument } from '@/components/application/read/downloadDocument'
import { applicantText, applicationName } from '@/lib/applications/reviewWords'
import { useApi } from '@/lib/hooks/useApi'
import { useShortcutSetting } from '@/lib/hooks/useShortcutSetting'
import { ConflictNotice } from './ConflictNotice'
import { OrganizerPanel } from './OrganizerPanel'
import { OwnReviewPanel } from './OwnReviewPanel'
import styles from './ReviewedApplication.module.css'
import { ReviewShortcuts } from './ReviewShortcuts'
import { useNeighbors } from './useNeighbors'
import { useReviewKeys } from './useReviewKeys'

interface Props {
  id: string
  review: Review
  applicationId: string
}

const applicationKey = (id: string, applicationId: string) => [
  'reviewed application',
  id,
  applicationId,
]

/** Merges a saved score into the loaded application, which may no longer be the one on the screen. */
const useMerge = (id: string) => {
  const { mutate: mutateAny } = useSWRConfig()
  return (saved: ReviewSummary) => {
    let isNewer = false
    const merge = (before: Reviewed | undefined) => {
      if (!before) return before
      isNewer = saved.version !== before.version
      const isCounted = (before.own.score === null) === (saved.own.score === null)
      if (!isCounted || before.isChanged !== saved.isChanged) void mutateAny(reviewKey(id))
      // What is shown stays of the version that was read, until the new one is loaded.
      return { ...before, ...saved, version: before.version }
    }
    const key = applicationKey(id, saved.id)
    void mutateAny<Reviewed>(key, merge, { revalidate: () => isNewer })
  }
}

interface HeadProps extends Props {
  application: Reviewed | undefined
  neighbors: ReturnType<typeof useNeighbors>
}

/** Whose application it is, and the way to its neighbors. */
const Head = ({ review, applicationId, application, neighbors }: HeadProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(applicationId)
  useEffect(() => {
    if (shown.current === applicationId) return
    shown.current = applicationId
    heading.current?.focus()
  }, [applicationId])
  const toScore = review.counts.submitted - review.counts.conflicts
  return (
    <header className={styles.head}>
      <p className="meta">
        <PrefetchLink href={neighbors.listHref} dir="auto">
          All applications to {review.call.title}
        </PrefetchLink>
      </p>
      <h1 ref={heading} tabIndex={-1} className={styles.title} dir="auto">
        {application ? applicationName(application) : 'Application'}
      </h1>
      <p className={`meta num ${styles.facts}`}>
        {[
          neighbors.position !== null && `${neighbors.position} of ${neighbors.total}`,
          application && applicantText(application),
          `${review.counts.scored} of ${toScore} scored`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <nav className={styles.steps} aria-label="Applications">
        {neighbors.previousHref && (
          <Button variant="secondary" size="small" href={neighbors.previousHref} shallow>
            Previous application
          </Button>
        )}
        {neighbors.nextHref && (
          <Button size="small" href={neighbors.nextHref} shallow>
            Next application
          </Button>
        )}
      </nav>
    </header>
  )
}

interface ContentProps extends Props {
  application: Reviewed
  nextButton: ReactNode
  keys: Pick<ReturnType<typeof useReviewKeys>, 'scorer' | 'onReady'>
  onSaved: (saved: ReviewSummary) => void
  onChanged: () => void
}

/** What was submitted, with the review beside it. */
const Content = (props: ContentProps) => {
  const { id, review, applicationId, application, nextButton, keys, onSaved, onChanged } = props
  const isOrganizer = review.role === 'ORGANIZER'
  return (
    <div className={styles.columns}>
      <div className={styles.content}>
        <ContentView
          content={application.content}
          requirements={review.requirements}
          applicationId={applicationId}
          onDownload={(document) => void downloadDocument(applicationId, document)}
        />
      </div>
      <aside className={styles.side} aria-label="Review">
        <OwnReviewPanel
          {...keys}
          application={application}
          opportunityId={id}
          review={review}
          onSaved={onSaved}
          onConflict={onChanged}
        />
        {isOrganizer && (
          <OrganizerPanel
            application={application}
            review={review}
            opportunityId={id}
            onChanged={onChanged}
          />
        )}
        {nextButton}
        <ReviewShortcuts hasCriteria={review.criteria.length > 0} />
      </aside>
    </div>
  )
}

interface FailureProps extends Pick<Props, 'id' | 'applicationId'> {
  error: RequestError
  isBusy: boolean
  onRetry: () => void
  onUndone: () => void
}

/** Instead of the application: a conflict of interest, nothing there, or a failure. */
const Failure = ({ id, applicationId, error, isBusy, onRetry, onUndone }: FailureProps) => {
  if (codeOf(error) === 'conflict_of_interest')
    return (
      <ConflictNotice
        key={applicationId}
        opportunityId={id}
        applicationId={applicationId}
        message={error.message}
        onUndone={onUndone}
      />
    )
  if (error.status === 404)
    return (
      <EmptyState title="This application isn’t there anymore">
        It was withdrawn or erased, or other jurors review it now.
      </EmptyState>
    )
  return (
    <ErrorState title="We couldn’t load the application" busy={isBusy} onRetry={onRetry}>
      <p>{error.message}</p>
    </ErrorState>
  )
}

/** One application on one screen, between its neighbors in the list. */
export const ReviewedApplication = (props: Props) => {
  const { id, applicationId } = props
  const neighbors = useNeighbors(id, applicationId)
  const { isOn: hasCharacterKeys } = useShortcutSetting()
  const reloadReview = useReloadReview(id)
  const { data, error, isValidating, mutate } = useApi(
    applicationKey(id, applicationId),
    () => getReviewedApplication(id, applicationId),
    { revalidateOnReconnect: false },
  )
  useLostAccess(id, error)
  const { scorer, onReady } = useReviewKeys({
    current: applicationId,
    isRefused: error !== undefined,
    hasCharacterKeys,
    step: neighbors.step,
  })
  const merge = useMerge(id)
  const retry = () => void mutate()
  const reload = () => {
    retry()
    reloadReview()
  }
  const application = error ? undefined : data
  return (
    <div className={`wrap section ${styles.page}`}>
      <Head {...props} application={application} neighbors={neighbors} />
      {error ? (
        <Failure
          id={id}
          applicationId={applicationId}
          error={error}
          isBusy={isValidating}
          onRetry={retry}
          onUndone={reload}
        />
      ) : application ? (
        <Content
          key={applicationId}
          {...props}
          application={application}
          keys={{ scorer, onReady }}
          nextButton={
            neighbors.nextHref && (
              <Button className={styles.nextBelow} href={neighbors.nextHref} shallow block>
                Next: No. {neighbors.nextNumber}
              </Button>
            )
          }
          onSaved={merge}
          onChanged={reload}
        />
      ) : (
        <Loading label="Loading the application">
          <Skeleton width="100%" height="32rem" />
        </Loading>
      )}
    </div>
  )
}
