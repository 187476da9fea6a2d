import { useRouter } from 'next/router'
import { FormProblem } from '@/components/auth/FormProblem'
import { LoadedInvitation, SignInFirst } from '@/components/invitation/LoadedInvitation'
import { DeadlineText } from '@/components/opportunity/DeadlineLine'
import { Button } from '@/components/ui/actions/Button'
import { useAuth } from '@/contexts/AuthContext'
import { acceptInvitation, getInvitation } from '@/lib/api/applications/reviews'
import { formMessage } from '@/lib/api/failures'
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
        <SignInFirst purpose="accept" address={asPath} />
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
export const Invitation = ({ token }: { token: string }) => (
  <LoadedInvitation
    name={['invitation', token]}
    load={() => getInvitation(token)}
    ended="The organizer may have taken it back, or the call was deleted. Ask the organizer for a new one."
    endedAction={<Button href={paths.applications}>Your applications</Button>}
  >
    {({ call, isAccepted }) => (
      <>
        <h1 className="display" dir="auto">
          Review applications to {call.title}
        </h1>
        <p className="lead">
          <bdi>{call.organizer?.name ?? 'The organizer'}</bdi> invites you as a juror. You score
          each application from 1 to 5, with notes for the organizer.
        </p>
        <p className="meta">
          <DeadlineText {...call} />
        </p>
        {isAccepted ? <Accepted opportunityId={call.id} /> : <Accept token={token} />}
      </>
    )}
  </LoadedInvitation>
)
