import { Button } from '@/components/ui/actions/Button'
import { notify } from '@/components/ui/feedback/notify'
import type { OwnProfile } from '@/contract/profiles/profiles'
import type { Team } from '@/contract/team/team'
import { acceptOwnership, offerOwnership } from '@/lib/api/team/team'
import { useRequest } from '@/lib/hooks/useRequest'
import { nameOfMember } from './nameOfMember'
import styles from './Team.module.css'

interface Props {
  team: Team
  profile: OwnProfile
  onChanged: (team: Team) => unknown
}

/** An offer of the profile, for the owner who gets it and for the primary owner who made it. */
export const OfferedOwnership = ({ team, profile, onChanged }: Props) => {
  const { send, isBusy, problem } = useRequest()
  const member = team.members.find(({ id }) => id !== null && id === team.transferTo)
  const you = team.members.find(({ isYou }) => isYou)
  if (!member || !you) return null
  const accept = () =>
    send(acceptOwnership, {
      onDone: (changed) => {
        notify.success(`You are the primary owner of ${profile.name}.`)
        return onChanged(changed)
      },
    })
  const takeBack = () => send(() => offerOwnership(null), { onDone: onChanged })
  if (!member.isYou && you.id !== null) return null
  return (
    <div className={styles.offer} role="status">
      {member.isYou ? (
        <>
          <p>
            {profile.name} is offered to you. As its primary owner you get the mails about payments.
            The plan, the saved card and the payout account stay as they are: replace the card if it
            isn’t yours.
          </p>
          <Button busy={isBusy} onClick={() => void accept()}>
            Become the primary owner
          </Button>
        </>
      ) : (
        <>
          <p>
            You offered {profile.name} to {nameOfMember(member)}. Nothing changes until they accept.
          </p>
          <Button variant="secondary" busy={isBusy} onClick={() => void takeBack()}>
            Take back the offer
          </Button>
        </>
      )}
      {problem && <p role="alert">{problem}</p>}
    </div>
  )
}
