import { useRouter } from 'next/router'
import { useState } from 'react'
import { SettingsSection } from '@/components/settings/SettingsFrame'
import { Button } from '@/components/ui/actions/Button'
import { notify } from '@/components/ui/feedback/notify'
import { Dialog } from '@/components/ui/overlays/Dialog'
import type { OwnProfile } from '@/contract/profiles/profiles'
import type { Team } from '@/contract/team/team'
import { useProfile } from '@/contexts/ProfileContext'
import { leaveTeam } from '@/lib/api/team/team'
import { useRequest } from '@/lib/hooks/useRequest'
import { paths } from '@/lib/navigation/paths'
import { nameOfMember } from './nameOfMember'

interface Props {
  team: Team
  profile: OwnProfile
}

/** Ends the reader’s membership. Renders nothing for the only owner, who can delete the profile instead. */
export const LeaveTeam = ({ team, profile }: Props) => {
  const { push } = useRouter()
  const { removeProfile } = useProfile()
  const { send, isBusy } = useRequest()
  const [isOpen, setOpen] = useState(false)
  const you = team.members.find(({ isYou }) => isYou)
  const next = team.members.find(({ id, role }) => id !== null && role === 'OWNER')
  const isPrimary = you?.id === null
  if (!you || (isPrimary && !next)) return null
  const leave = () =>
    send(leaveTeam, {
      onDone: async () => {
        setOpen(false)
        notify.success(`You left the team of ${profile.name}.`)
        await push(paths.home)
        removeProfile(profile.id)
      },
      onFailure: ({ error }) => notify.error('You are still in the team.', { detail: error }),
    })
  return (
    <SettingsSection
      title="Leave the team"
      text={
        isPrimary && next
          ? `${nameOfMember(next)} becomes the primary owner.`
          : 'You lose access at once. An owner can invite you again.'
      }
    >
      <Button variant="danger" onClick={() => setOpen(true)}>
        Leave the team
      </Button>
      <Dialog
        open={isOpen}
        danger
        title={`Leave the team of ${profile.name}?`}
        confirmLabel="Leave the team"
        busy={isBusy}
        onClose={() => setOpen(false)}
        onConfirm={() => void leave()}
      >
        You can no longer act as {profile.name}. Your own profiles are not affected.
      </Dialog>
    </SettingsSection>
  )
}
