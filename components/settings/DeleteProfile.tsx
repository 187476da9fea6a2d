import { useRouter } from 'next/router'
import { useState } from 'react'
import { Button } from '@/components/ui/actions/Button'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { useDeletedProfiles } from '@/contexts/useDeletedProfiles'
import { useProfile } from '@/contexts/ProfileContext'
import { deleteProfile } from '@/lib/api/profiles/profiles'
import { paths } from '@/lib/navigation/paths'
import { ConfirmByTyping } from './ConfirmByTyping'
import { SettingsSection } from './SettingsFrame'

interface DialogProps {
  profile: OwnProfile
  onClose: () => void
}

const DeleteProfileDialog = ({ profile, onClose }: DialogProps) => {
  const { push } = useRouter()
  const { profiles, removeProfile } = useProfile()
  const { retry: reloadDeleted } = useDeletedProfiles()
  const remove = async () => {
    const result = await deleteProfile(profile.id)
    // Another window may have deleted it already.
    return result.error !== undefined && result.status === 404 ? { data: undefined } : result
  }
  const leave = async () => {
    const { notify } = await import('@/components/ui/feedback/notify')
    notify.success(`${profile.name} was deleted.`, {
      detail: 'You can restore it in your account settings for 30 days.',
    })
    onClose()
    reloadDeleted()
    const isLast = profiles.length === 1
    removeProfile(profile.id)
    if (isLast) await push(paths.home)
  }
  return (
    <ConfirmByTyping
      title={`Delete ${profile.name}?`}
      confirmLabel="Delete this profile"
      text={profile.handle}
      noun="handle"
      send={remove}
      onDone={leave}
      onClose={onClose}
    />
  )
}

/** Deletes a profile after its handle was entered; for its owners. */
export const DeleteProfile = ({ profile }: { profile: OwnProfile }) => {
  const { memberRole } = useProfile()
  const [isOpen, setOpen] = useState(false)
  if (memberRole && memberRole !== 'OWNER') return null
  return (
    <SettingsSection
      title="Delete this profile"
      text={`${profile.name}’s page, artworks and opportunities are hidden immediately and erased after 30 days. Until then, you can restore it, and no one else can use the handle. Cancel an active subscription first.`}
    >
      <Button variant="danger" icon="trash" onClick={() => setOpen(true)}>
        Delete this profile
      </Button>
      {isOpen && <DeleteProfileDialog profile={profile} onClose={() => setOpen(false)} />}
    </SettingsSection>
  )
}
