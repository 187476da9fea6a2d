import { teamPaths } from '@/lib/navigation/teamPaths'
import { useRouter } from 'next/router'
import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { Loading } from '@/components/ui/feedback/Loading'
import { notify } from '@/components/ui/feedback/notify'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import { memberRoles } from '@/contract/enums/team'
import { useAuth } from '@/contexts/AuthContext'
import { useProfile } from '@/contexts/ProfileContext'
import { formMessage } from '@/lib/api/failures'
import { acceptTeamInvitation, declineTeamInvitation, getTeamInvitation } from '@/lib/api/team'
import { useApi } from '@/lib/hooks/useApi'
import { useRequest } from '@/lib/hooks/useRequest'
import { paths } from '@/lib/navigation/paths'

interface AnswerProps {
  token: string
  profileName: string
}

/** Accepts while signed in; others log in first, which leads back. Declining needs no account. */
const Answer = ({ token, profileName }: AnswerProps) => {
  const { status } = useAuth()
  const { setProfile, select } = useProfile()
  const { asPath, push } = useRouter()
  const { send, busyWith, problem } = useRequest({ words: formMessage })
  const accept = () =>
    send(() => acceptTeamInvitation(token), {
      subject: 'accept',
      onDone: async (profile) => {
        notify.success(`You are in the team of ${profileName}.`)
        setProfile(profile)
        select(profile.id)
        await push(teamPaths.settings)
      },
    })
  const decline = () =>
    send(() => declineTeamInvitation(token), {
      subject: 'decline',
      onDone: () => {
        notify.success('You declined the invitation.')
        return push(paths.home)
      },
    })
  return (
    <>
      <div className="row">
        {status === 'signedIn' ? (
          <Button busy={busyWith === 'accept'} onClick={() => void accept()}>
            Join the team
          </Button>
        ) : (
          <>
            <Button href={paths.login(asPath)}>Log in to join</Button>
            <Button variant="secondary" href={paths.signup(asPath)}>
              Sign up
            </Button>
          </>
        )}
        <Button variant="quiet" busy={busyWith === 'decline'} onClick={() => void decline()}>
          Decline
        </Button>
      </div>
      <FormProblem>{problem}</FormProblem>
    </>
  )
}

/** What a person is invited to, for everybody with the link of the mail. */
export const TeamInvitation = ({ token }: { token: string }) => {
  const { data, error, isValidating, mutate } = useApi(['team invitation', token], () =>
    getTeamInvitation(token),
  )
  if (error?.status === 404 || error?.status === 422)
    return (
      <EmptyState
        heading="h1"
        title="This invitation isn’t valid anymore"
        action={<Button href={teamPaths.settings}>Your team</Button>}
      >
        It was used, taken back or replaced by a newer one. Ask an owner of the profile for another.
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
  const { profile, role, sentTo } = data
  const { label, can } = memberRoles[role]
  return (
    <div className="stack">
      <h1 className="display" dir="auto">
        Join the team of {profile.name}
      </h1>
      <p className="lead">
        You are invited as {label}: you could {can}.
      </p>
      <p className="meta">The invitation is for {sentTo}.</p>
      <Answer token={token} profileName={profile.name} />
    </div>
  )
}
