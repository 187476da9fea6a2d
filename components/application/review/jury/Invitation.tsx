import { useRouter } from 'next/router'
import { FormProblem } from '@/components/auth/FormProblem'
import { DeadlineText } from '@/components/opportunity/DeadlineLine'
import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import { useAuth } from '@/contexts/AuthContext'
import { acceptInvitation, getInvitation } from '@/lib/api/reviews'
import { formMessage } from '@/lib/api/failures'
import { useApi } from '@/lib/hooks/useApi'
import { applicationPaths } from '@/lib/applications/applicationPaths'
import { paths } from '@/lib/navigation/paths'
import { useRequest } from '@/lib/hooks/useRequest'

/** Accepts while signed in; others log in first, which leads back. */
const Accept = ({ token }: { token: string }) => {
  const { status } = useAuth()
  const { asPath, push } = useRouter()
  const { send, isBusy, problem } = useRequest({ words: formMessage })
  const accept = () =>
    send(() => acceptInvitation(token), {
      onDone: ({ opportunityId }) => push(applicationPaths.review(opportunityId)),
    })
  if (status !== 'signedIn')
    return (
      <div className="row">
        <Button href={paths.login(asPath)}>Log in to accept</Button>
        <Button variant="secondary" href={paths.signup(asPath)}>
          Sign up
        </Button>
      </div>
    )
  return (
    <>
      <Button busy={isBusy} onClick={() => void accept()}>
        Accept the invitation
      </Button>
      <FormProblem>{problem}</FormProblem>
    </>
  )
}

/** For an invitation that was used: the way to the review, for the juror who accepted it. */
const Accepted = ({ opportunityId }: { opportunityId: string | null }) => {
  const { status } = useAuth()
  const review =
    opportunityId === null ? paths.applications : applicationPaths.review(opportunityId)
  return (
    <>
      <p>This invitation has been accepted.</p>
      {status === 'signedIn' ? (
        <Button href={review}>Review the applications</Button>
      ) : (
        <Button href={paths.login(review)}>Log in to review</Button>
      )}
    </>
  )
}

/** What a juror is invited to, for everybody with the link of the mail. */
export const Invitation = ({ token }: { token: string }) => {
  const { data, error, isValidating, mutate } = useApi(['invitation', token], () =>
    getInvitation(token),
  )
  if (error?.status === 404 || error?.status === 422)
    return (
      <EmptyState
        heading="h1"
        title="This invitation isn’t valid anymore"
        action={<Button href={paths.applications}>Your applications</Button>}
      >
        The organizer may have taken it back, or the call was deleted. Ask the organizer for a new
        one.
      </EmptyState>
    )
  if (error)
    return (
      <>
        <h1 className="visuallyHidden">Invitation</h1>
        <ErrorState
          title="We couldn’t load the invitation"
          busy={isValidating}
          onRetry={() => void mutate()}
        >
          <p>{error.message}</p>
        </ErrorState>
      </>
    )
  if (!data)
    return (
      <Loading label="Loading the invitation">
        <Skeleton width="100%" height="16rem" />
      </Loading>
    )
  const { call } = data
  return (
    <div className="stack">
      <h1 className="display" dir="auto">
        Review applications to {call.title}
      </h1>
      <p className="lead">
        <bdi>{call.organizer?.name ?? 'The organizer'}</bdi> invites you as a juror. You score each
        application from 1 to 5, with notes for the organizer.
      </p>
      <p className="meta">
        <DeadlineText {...call} />
      </p>
      {data.isAccepted ? <Accepted opportunityId={call.id} /> : <Accept token={token} />}
    </div>
  )
}
