import { Button } from '@/components/ui/actions/Button'
import { notify } from '@/components/ui/feedback/notify'
import { Status } from '@/components/ui/feedback/Status'
import { memberRoles } from '@/contract/enums/team'
import type { Team, TeamInvitation } from '@/contract/team/team'
import { cancelTeamInvitation, remindMember } from '@/lib/api/team/team'
import { formatDay } from '@/lib/formatting/dates'
import { useRequest } from '@/lib/hooks/useRequest'
import styles from './Team.module.css'

interface Props {
  team: Team
  onChanged: (team: Team) => unknown
  onRemoved: () => unknown
}

const InvitationRow = ({
  invitation: { id, email, role, invitedAt, isExpired },
  onChanged,
  onRemoved,
}: Omit<Props, 'team'> & { invitation: TeamInvitation }) => {
  const { send, busyWith } = useRequest()
  const resend = () =>
    send(() => remindMember(id), {
      subject: 'resend',
      onDone: (team) => {
        notify.success(`Invitation sent again to ${email}. The earlier link no longer works.`)
        return onChanged(team)
      },
      onFailure: ({ error }) => notify.error('We couldn’t send it again.', { detail: error }),
    })
  const cancel = () =>
    send(() => cancelTeamInvitation(id), {
      subject: 'cancel',
      onDone: () => {
        notify.success(`The invitation of ${email} was taken back.`)
        return onRemoved()
      },
      onFailure: ({ error }) => notify.error('We couldn’t take it back.', { detail: error }),
    })
  return (
    <li className={styles.member}>
      <div>
        <p className={styles.name}>{email}</p>
        <p className="meta">{memberRoles[role].label}</p>
      </div>
      <p>
        <Status state="ring">{isExpired ? 'Expired' : `Invited on ${formatDay(invitedAt)}`}</Status>
      </p>
      <div className="row">
        <Button
          variant="quiet"
          size="small"
          busy={busyWith === 'resend'}
          aria-label={`Resend the invitation to ${email}`}
          onClick={() => void resend()}
        >
          Resend
        </Button>
        <Button
          variant="quiet"
          size="small"
          busy={busyWith === 'cancel'}
          aria-label={`Take back the invitation to ${email}`}
          onClick={() => void cancel()}
        >
          Take back
        </Button>
      </div>
    </li>
  )
}

export const TeamInvitations = ({ team, ...changed }: Props) => (
  <ul role="list" className={styles.list}>
    {team.invitations.map((invitation) => (
      <InvitationRow key={invitation.id} invitation={invitation} {...changed} />
    ))}
  </ul>
)
