import Link from 'next/link'
import { SettingsSection } from '@/components/settings/SettingsFrame'
import { NotLoaded } from '@/components/status/NotLoaded'
import { Button } from '@/components/ui/actions/Button'
import type { OwnProfile } from '@/contract/profiles/profiles'
import type { Team } from '@/contract/team/team'
import { useProfile } from '@/contexts/ProfileContext'
import { getTeam } from '@/lib/api/team/team'
import { useApi } from '@/lib/hooks/useApi'
import { paths } from '@/lib/navigation/paths'
import { Activities } from './Activities'
import { InviteMember } from './InviteMember'
import { LeaveTeam } from './LeaveTeam'
import { Members } from './Members'
import { OfferedOwnership } from './OfferedOwnership'
import { TeamInvitations } from './TeamInvitations'
import styles from './Team.module.css'

/** Seats that are taken: members beside the primary owner, and invitations that can be accepted. */
const takenSeats = ({ members, invitations }: Team) =>
  members.length - 1 + invitations.filter(({ isExpired }) => !isExpired).length

const Seats = ({ team, isArtist }: { team: Team; isArtist: boolean }) => {
  const { seats } = team
  if (seats === null) return <p className="meta">Your plan has no limit of members.</p>
  if (seats === 0) {
    return (
      <>
        <p>
          {isArtist
            ? 'With Artist Pro, an assistant can take care of your profile, artworks and messages.'
            : 'From Organization Basic on, colleagues can work on this profile with addresses and roles of their own.'}
        </p>
        <Button href={paths.pricing}>See the plans</Button>
      </>
    )
  }
  return (
    <p className="meta">
      {takenSeats(team)} of {seats} {seats === 1 ? 'seat' : 'seats'} beside the primary owner taken.
    </p>
  )
}

interface Props {
  profile: OwnProfile
  /** Of the activity log. */
  page: number
}

/** The members of the current profile; owners invite others and change roles. */
export const TeamSettings = ({ profile, page }: Props) => {
  const { token } = useProfile()
  const found = useApi(token && ['team', profile.id], getTeam)
  const { data, error, mutate } = found
  const reload = () => mutate()
  if (error || !data)
    return <NotLoaded what="the team" response={found} height="20rem" className={styles.waiting} />
  const you = data.members.find(({ isYou }) => isYou)
  const isOwner = you?.role === 'OWNER'
  const hasRoom = data.seats === null || takenSeats(data) < data.seats
  const change = (team: Team) => mutate(team, { revalidate: false })
  return (
    <>
      <SettingsSection
        title="Team"
        text={`Who works on ${profile.name}. Everyone signs in with an address of their own.`}
      >
        <OfferedOwnership team={data} profile={profile} onChanged={change} />
        <Members team={data} profile={profile} onChanged={change} onRemoved={reload} />
        <Seats team={data} isArtist={profile.role === 'ARTIST'} />
      </SettingsSection>
      {isOwner && data.seats !== 0 && (
        <SettingsSection title="Invite a member">
          {hasRoom ? (
            <InviteMember onChanged={change} />
          ) : (
            <p>
              All seats of your plan are taken. Remove a member or an invitation, or{' '}
              <Link href={paths.settings.subscription}>choose a larger plan</Link>.
            </p>
          )}
        </SettingsSection>
      )}
      {data.invitations.length > 0 && (
        <SettingsSection title="Open invitations">
          <TeamInvitations team={data} onChanged={change} onRemoved={reload} />
        </SettingsSection>
      )}
      {isOwner && (
        <SettingsSection
          title="Activity"
          text="What members changed that is public or paid, in the last twelve months."
        >
          <Activities profile={profile} page={page} />
        </SettingsSection>
      )}
      <LeaveTeam team={data} profile={profile} />
    </>
  )
}
