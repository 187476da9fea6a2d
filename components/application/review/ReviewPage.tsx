import type { ReactNode } from 'react'
import { useRouter } from 'next/router'
import { RequireSignIn } from '@/components/auth/RequireSignIn'
import { Seo } from '@/components/seo/Seo'
import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import type { Review } from '@/contract/applications/reviews'
import { codeOf } from '@/lib/api/failures'
import { getReview } from '@/lib/api/applications/reviews'
import type { RequestError } from '@/lib/api/list'
import { useApi } from '@/lib/hooks/useApi'
import { isId } from '@/lib/navigation/ids'
import { paths } from '@/lib/navigation/paths'
import { reviewKey } from './reviewKey'

export const ReviewLoading = () => (
  <Loading label="Loading the applications" className="wrap section">
    <Skeleton width="100%" height="32rem" />
  </Loading>
)

interface FailureProps {
  failure: Pick<RequestError, 'message' | 'status' | 'details'>
  isBusy: boolean
  onRetry: () => void
}

const hasNoAccess = ({ status }: Pick<RequestError, 'status'>) => status === 403 || status === 404

/** Instead of the applications: no access, or a failure. */
const ReviewFailure = ({ failure, isBusy, onRetry }: FailureProps) => (
  <div className="wrap section">
    {codeOf(failure) === 'juror_removed' ? (
      <EmptyState
        heading="h1"
        title="You no longer review this call"
        action={<Button href={paths.applications}>Your applications</Button>}
      >
        {failure.message} Scores that you gave before stay. If this is a mistake, ask the organizer
        for a new invitation.
      </EmptyState>
    ) : codeOf(failure) === 'opportunity_removed' ? (
      <EmptyState
        heading="h1"
        title="This call was deleted"
        action={<Button href={paths.applications}>Your applications</Button>}
      >
        If it is restored, its applications and scores are here again.
      </EmptyState>
    ) : hasNoAccess(failure) ? (
      <EmptyState
        heading="h1"
        title="You can’t see these applications"
        action={<Button href={paths.applications}>Your applications</Button>}
      >
        {failure.status === 403
          ? failure.message
          : 'Only the organizer and the jurors of a call see its applications. Log in with the account that runs the call or accepted the invitation.'}
      </EmptyState>
    ) : (
      <>
        <h1 className="visuallyHidden">Applications</h1>
        <ErrorState title="We couldn’t load the applications" busy={isBusy} onRetry={onRetry}>
          <p>{failure.message}</p>
        </ErrorState>
      </>
    )}
  </div>
)

interface Shown {
  id: string
  review: Review
}

const LoadedReview = ({ id, children }: { id: string; children: (shown: Shown) => ReactNode }) => {
  const { data, error, isValidating, mutate } = useApi(reviewKey(id), () => getReview(id))
  // A failed refresh keeps what is shown, and what is being written there.
  if (error && (!data || hasNoAccess(error)))
    return <ReviewFailure failure={error} isBusy={isValidating} onRetry={() => void mutate()} />
  return data ? children({ id, review: data }) : <ReviewLoading />
}

/** A page of those who review a call. What it shows is authorized by the API. */
export const ReviewPage = ({ children }: { children: (shown: Shown) => ReactNode }) => {
  const { id } = useRouter().query
  return (
    <>
      <Seo title="Applications" />
      <RequireSignIn waiting={<ReviewLoading />}>
        {isId(id) ? <LoadedReview id={id}>{children}</LoadedReview> : <ReviewLoading />}
      </RequireSignIn>
    </>
  )
}
