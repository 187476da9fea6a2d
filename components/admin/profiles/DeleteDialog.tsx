import { useForm } from 'react-hook-form'
import { FormDialog } from '@/components/forms/FormDialog'
import { ReasonField } from '@/components/forms/ReasonField'
import type { AdminProfile } from '@/contract/admin'
import { adminDeleteProfile, adminRestoreProfile } from '@/lib/api/admin'
import { contractResolver } from '@/lib/forms/contractResolver'
import { noticeOf, notifyRestored } from './restoreNotice'

interface Props {
  profile: AdminProfile
  onClose: () => void
  /** Called after the deletion, and again when it is undone. */
  onChanged: () => void
}

/** Milliseconds for which the notice offers to undo the deletion. */
const UNDO_DURATION = 10_000

const { resolver } = contractResolver<{ reason: string }>({
  loadSchema: () => import('@/contract/forms/moderation').then((forms) => forms.profileDeletion),
  toBody: (values) => values,
})

const notifyDeleted = async (profile: AdminProfile, onChanged: () => void) => {
  const { id, name } = profile
  const { notify } = await import('@/components/ui/feedback/notify')
  const undo = async () => {
    const { error } = await adminRestoreProfile(id)
    if (error !== undefined) return void notify.error(error)
    await notifyRestored(profile)
    onChanged()
  }
  notify.success(`${name} was deleted.`, {
    id: noticeOf(profile),
    action: { label: 'Undo', onClick: () => void undo() },
    duration: UNDO_DURATION,
  })
}

/** Deletes any profile. The log shows the reason. */
export const DeleteDialog = ({ profile, onClose, onChanged }: Props) => {
  const form = useForm({ defaultValues: { reason: '' }, resolver })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Delete ${profile.name}?`}
      confirmLabel="Delete profile"
      danger
      send={({ reason }) => adminDeleteProfile(profile.id, reason.trim())}
      onSaved={async () => {
        await notifyDeleted(profile, onChanged)
        onClose()
        onChanged()
      }}
    >
      <p>
        The page, its artworks and its opportunities are hidden immediately. An active plan ends and
        can’t be resumed. You can restore everything else for 30 days.
      </p>
      <ReasonField control={form.control} hint="Appears in the log." />
    </FormDialog>
  )
}
