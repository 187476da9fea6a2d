import { useRouter } from 'next/router'
import { useEffect, useMemo, useRef } from 'react'
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
import { notify } from '@/components/ui/feedback/notify'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import type { ApplicationDocument } from '@/contract/applications'
import type { Review, ReviewedApplication as Reviewed, ReviewSummary } from '@/contract/reviews'
import { createApplicationDownload } from '@/lib/api/applications'
import { codeOf } from '@/lib/api/failures'
import { getReviewedApplication } from '@/lib/api/reviews'
import { reviewedAddress, reviewList } from '@/lib/applications/reviewList'
import { applicantText, applicationName } from '@/lib/applications/reviewWords'
import { useApi } from '@/lib/hooks/useApi'
import { ConflictNotice } from './ConflictNotice'
import { OrganizerPanel } from './OrganizerPanel'
import { OwnReviewPanel } from './OwnReviewPanel'
import styles from './ReviewedApplication.module.css'
import { useReviewOrder } from './useReviewOrder'

interface Props {
  id: string
  review: Review
  applicationId: string
}

const download = async (applicationId: string, { id: documentId }: ApplicationDocument) => {
  const result = await createApplicationDownload({ kind: 'DOCUMENT', applicationId, documentId })
  if (result.error === undefined) window.location.assign(result.data.url)
  else notify.error('We couldn’t download the document. Try again.', { detail: result.error })
}

/** The list that an application was opened from: where it leads back to, and its neighbors. */
const useNeighbors = (id: string, applicationId: string) => {
  const { query, push } = useRouter()
  const list = useMemo(() => reviewList(id), [id])
  const state = useMemo(() => list.parse(query), [list, query])
  const order = useReviewOrder(id, state, applicationId)
  const hrefOf = (to: ReviewSummary | undefined) => to && reviewedAddress(id, to.id, state)
  const go = (to: ReviewSummary | undefined) => () => {
    const href = hrefOf(to)
    if (href) void push(href, undefined, { shallow: true })
  }
  return {
    ...{ position: state.unscored || state.changed ? null : order.position, total: order.total },
    listHref: list.toAddress({ ...state, view: '' }),
    nextHref: hrefOf(order.next),
    previousHref: hrefOf(order.previous),
    goNext: go(order.next),
    goPrevious: go(order.previous),
  }
}

/** One application on one screen, between its neighbors in the list. */
export const ReviewedApplication = ({ id, review, applicationId }: Props) => {
  const neighbors = useNeighbors(id, applicationId)
  const { mutate: mutateAny } = useSWRConfig()
  const reloadReview = useReloadReview(id)
  const { data, error, isValidating, mutate } = useApi(
    ['reviewed application', id, applicationId],
    () => getReviewedApplication(id, applicationId),
    { revalidateOnReconnect: false },
  )
  useLostAccess(id, error)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(applicationId)
  useEffect(() => {
    if (shown.current === applicationId) return
    shown.current = applicationId
    heading.current?.focus()
  }, [applicationId])

  const reload = () => {
    void mutate()
    reloadReview()
  }
  const take = (saved: ReviewSummary) => {
    const isNewer = saved.version !== data?.version
    // What is shown stays of the version that was read, until the new one is loaded.
    void mutate(
      (before) => before && ({ ...before, ...saved, version: before.version } satisfies Reviewed),
      { revalidate: isNewer },
    )
    const isCounted = data && (data.own.score === null) === (saved.own.score === null)
    if (!isCounted || data.isChanged !== saved.isChanged) void mutateAny(reviewKey(id))
  }
  const application = error ? undefined : data
  const toScore = review.counts.submitted - review.counts.conflicts
  return (
    <div className={`wrap section ${styles.page}`}>
      <header className={styles.head}>
        <p className="meta">
          <PrefetchLink href={neighbors.listHref} dir="auto">
            All applications to {review.call.title}
          </PrefetchLink>
        </p>
        <h1 ref={heading} tabIndex={-1} className={styles.title} dir="auto">
          {application ? applicationName(application) : 'Application'}
        </h1>
        <p className="meta num">
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
      {error && codeOf(error) === 'conflict_of_interest' ? (
        <ConflictNotice
          key={applicationId}
          {...{ applicationId, opportunityId: id, message: error.message, onUndone: reload }}
        />
      ) : error?.status === 404 ? (
        <EmptyState title="This application isn’t there anymore">
          It was withdrawn or erased.
        </EmptyState>
      ) : error ? (
        <ErrorState
          title="We couldn’t load the application"
          busy={isValidating}
          onRetry={() => void mutate()}
        >
          <p>{error.message}</p>
        </ErrorState>
      ) : application ? (
        <div key={applicationId} className={styles.columns}>
          <div className={styles.content}>
            <ContentView
              content={application.content}
              requirements={review.requirements}
              onDownload={(document) => void download(applicationId, document)}
            />
          </div>
          <aside className={styles.side} aria-label="Review">
            <OwnReviewPanel
              {...{ application, opportunityId: id, onSaved: take, onConflict: reload }}
              isOrganizer={review.role === 'ORGANIZER'}
              onPrevious={neighbors.goPrevious}
              onNext={neighbors.goNext}
            />
            {review.role === 'ORGANIZER' && (
              <OrganizerPanel {...{ application, opportunityId: id, onChanged: reload }} />
            )}
          </aside>
        </div>
      ) : (
        <Loading label="Loading the application">
          <Skeleton width="100%" height="32rem" />
        </Loading>
      )}
    </div>
  )
}
