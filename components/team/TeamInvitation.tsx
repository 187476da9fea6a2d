import { teamPaths } from '@/lib/navigation/teamPaths'
import { useRouter } from 'next/router'
import { FormProblem } from '@/components/auth/FormProblem'
import { LoadedInvitation, SignInFirst } from '@/components/invitation/LoadedInvitation'
import { Button } from '@/components/ui/actions/Button'
import { notify } from '@/components/ui/feedback/notify'
import { memberRoles } from '@/contract/enums/team'
import { useAuth } from '@/contexts/AuthContext'
import { useProfile } from '@/contexts/ProfileContext'
import { formMessage } from '@/lib/api/failures'
import { acceptTeamInvitation, declineTeamInvitation, getTeamInvitation } from '@/lib/api/team/team'
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
          <SignInFirst purpose="join" address={asPath} />
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
export const TeamInvitation = ({ token }: { token: string }) => (
  <LoadedInvitation
    name={['team invitation', token]}
    load={() => getTeamInvitation(token)}
    ended="It was used, taken back or replaced by a newer one. Ask an owner of the profile for another."
    endedAction={<Button href={teamPaths.settings}>Your team</Button>}
  >
    {({ profile, role, sentTo }) => (
      <>
        <h1 className="display" dir="auto">
          Join the team of {profile.name}
        </h1>
        <p className="lead">
          You are invited as {memberRoles[role].label}: you could {memberRoles[role].can}.
        </p>
        <p className="meta">The invitation is for {sentTo}.</p>
        <Answer token={token} profileName={profile.name} />
      </>
    )}
  </LoadedInvitation>
)
