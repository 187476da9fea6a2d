import { useState } from 'react'
import { LeaveDialog } from '@/components/forms/page/LeaveDialog'
import { Dialog } from '@/components/ui/overlays/Dialog'
import type { OwnProfile } from '@/contract/profiles'
import { useUnsavedGuard } from '@/lib/forms/useUnsavedGuard'
import { ProfileForm } from './ProfileForm'
import { ProfileList } from './ProfileList'
import { useProfileForm } from './useProfileForm'

export const ProfileSettings = ({ profile }: { profile: OwnProfile }) => {
  const form = useProfileForm(profile)
  const guard = useUnsavedGuard(form.isDirty)
  const leave = () => {
    form.discard()
    guard.leave()
  }
  const [switching, setSwitching] = useState<(() => void) | null>(null)
  return (
    <>
      <ProfileList onSwitch={(go) => (form.isDirty ? setSwitching(() => go) : go())} />
      <ProfileForm state={form} />
      <LeaveDialog guard={{ ...guard, leave }} />
      <Dialog
        open={switching !== null}
        onClose={() => setSwitching(null)}
        title="Switch without saving?"
        cancelLabel="Stay here"
        confirmLabel="Switch"
        danger
        onConfirm={() => {
          setSwitching(null)
          form.discard()
          switching?.()
        }}
      >
        Your changes to {profile.name} are not saved.
      </Dialog>
    </>
  )
}
