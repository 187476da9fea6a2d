import { useState } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { notify } from '@/components/ui/feedback/notify'
import { Dialog } from '@/components/ui/overlays/Dialog'
import { InlineSelect } from '@/components/ui/select/InlineSelect'
import { memberRoles, type MemberRole } from '@/contract/enums/team'
import type { OwnProfile } from '@/contract/profiles/profiles'
import type { Member, Team } from '@/contract/team/team'
import { changeMember, offerOwnership, removeMember } from '@/lib/api/team/team'
import { formatDay } from '@/lib/formatting/dates'
import { useRequest } from '@/lib/hooks/useRequest'
import { MemberMails } from './MemberMails'
import { nameOfMember } from './nameOfMember'
import styles from './Team.module.css'

const roleOptions = Object.entries(memberRoles).map(([value, { label }]) => ({ value, label }))

interface Props {
  team: Team
  profile: OwnProfile
  onChanged: (team: Team) => unknown
  onRemoved: () => unknown
}

interface RowProps {
  member: Member
  team: Team
  onChanged: (team: Team) => unknown
  onAsk: (question: Question) => void
}

/** Actions that need a confirmation. */
interface Question {
  member: Member & { id: string }
  does: 'remove' | 'transfer'
}

/** A member with the actions that the reader may take. */
const MemberRow = ({ member, team, onChanged, onAsk }: RowProps) => {
  const { send, isBusy } = useRequest()
  const you = team.members.find(({ isYou }) => isYou)
  const isPrimary = member.id === null
  const { id } = member
  const canChange = you?.role === 'OWNER' && id !== null && !member.isYou
  const name = nameOfMember(member)
  const changeRole = (role: MemberRole) =>
    id !== null &&
    send(() => changeMember(id, { role }), {
      onDone: (changed) => {
        notify.success(`${name} is now ${memberRoles[role].label}.`)
        return onChanged(changed)
      },
      onFailure: ({ error }) => notify.error('We couldn’t change the role.', { detail: error }),
    })
  return (
    <li className={styles.member}>
      <div>
        <p className={styles.name}>
          <bdi>{name}</bdi>
          {member.isYou && <span className="meta"> (you)</span>}
        </p>
        {member.name !== null && member.email !== null && <p className="meta">{member.email}</p>}
        <p className="meta">
          {isPrimary ? 'From the beginning' : `Since ${formatDay(member.joinedAt)}`}
        </p>
      </div>
      {canChange ? (
        <InlineSelect
          label={`Role of ${name}`}
          options={roleOptions}
          value={member.role}
          disabled={isBusy}
          onChange={({ target }) => void changeRole(target.value as MemberRole)}
        />
      ) : (
        <p>{isPrimary ? 'Primary owner' : memberRoles[member.role].label}</p>
      )}
      <div className="row">
        {canChange && you.id === null && member.role === 'OWNER' && team.transferTo === null && (
          <Button
            variant="quiet"
            size="small"
            aria-label={`Transfer to ${name}`}
            onClick={() => onAsk({ member: { ...member, id }, does: 'transfer' })}
          >
            Transfer to them
          </Button>
        )}
        {canChange && (
          <Button
            variant="quiet"
            size="small"
            aria-label={`Remove ${name}`}
            onClick={() => onAsk({ member: { ...member, id }, does: 'remove' })}
          >
            Remove
          </Button>
        )}
      </div>
      {canChange && <MemberMails member={{ ...member, id }} onChanged={onChanged} />}
    </li>
  )
}

interface QuestionProps extends Omit<Props, 'team'> {
  member: Question['member']
  onClose: () => void
}

const RemoveQuestion = ({ member, profile, onClose, onRemoved }: QuestionProps) => {
  const { send, isBusy } = useRequest()
  const name = nameOfMember(member)
  const remove = () =>
    send(() => removeMember(member.id), {
      onDone: () => {
        onClose()
        notify.success(`${name} is no longer in the team.`)
        return onRemoved()
      },
      onFailure: ({ error }) => notify.error('We couldn’t remove them.', { detail: error }),
    })
  return (
    <Dialog
      open
      danger
      title={`Remove ${name}?`}
      confirmLabel="Remove from the team"
      busy={isBusy}
      onClose={onClose}
      onConfirm={() => void remove()}
    >
      They lose access to {profile.name} at once, also in windows that are open. What they have made
      stays, but their keys for programs and webhooks end. We let them know by mail.
    </Dialog>
  )
}

const TransferQuestion = ({ member, profile, onClose, onChanged }: QuestionProps) => {
  const { send, isBusy } = useRequest()
  const name = nameOfMember(member)
  const offer = () =>
    send(() => offerOwnership(member.id), {
      onDone: (team) => {
        onClose()
        notify.success(`${profile.name} is offered to ${name}. They have to accept.`)
        return onChanged(team)
      },
      onFailure: ({ error }) => notify.error('We couldn’t offer it.', { detail: error }),
    })
  return (
    <Dialog
      open
      title={`Make ${name} the primary owner?`}
      confirmLabel="Offer the profile"
      busy={isBusy}
      onClose={onClose}
      onConfirm={() => void offer()}
    >
      <p>
        They have to accept. Then mails about payments go to them, and only they can transfer{' '}
        {profile.name} again. You stay an owner and can leave.
      </p>
      <p>
        The plan, the saved card and the payout account stay with the profile. If the card is yours,
        replace it under Settings, Subscription.
      </p>
    </Dialog>
  )
}

/** The members of a profile, the primary owner first. */
export const Members = (props: Props) => {
  const { team, onChanged } = props
  const [question, setQuestion] = useState<Question | null>(null)
  const close = () => setQuestion(null)
  const Shown = question?.does === 'transfer' ? TransferQuestion : RemoveQuestion
  return (
    <>
      <ul role="list" className={styles.list}>
        {team.members.map((member) => (
          <MemberRow
            key={member.id ?? 'primary'}
            member={member}
            team={team}
            onChanged={onChanged}
            onAsk={setQuestion}
          />
        ))}
      </ul>
      {question && <Shown {...props} member={question.member} onClose={close} />}
    </>
  )
}
