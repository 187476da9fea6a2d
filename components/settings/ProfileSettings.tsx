import { useState } from 'react'
import Link from 'next/link'
import { LeaveDialog } from '@/components/forms/page/LeaveDialog'
import { Notice } from '@/components/forms/page/Notice'
import { RoleOnly } from '@/components/profile/RoleOnly'
import { Dialog } from '@/components/ui/overlays/Dialog'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { useUnsavedGuard } from '@/lib/forms/useUnsavedGuard'
import { paths } from '@/lib/navigation/paths'
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
      {profile.restriction && (
        <Notice action={<Link href={paths.appeal(profile.restriction.id)}>See why</Link>}>
          An administrator has hidden this profile. Nobody else can see its page and content.
        </Notice>
      )}
      <RoleOnly needs="EDITOR" action="change the profile">
        <ProfileForm state={form} />
      </RoleOnly>
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
