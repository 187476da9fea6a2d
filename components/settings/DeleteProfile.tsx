import { useRouter } from 'next/router'
import { useRef, useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import { TextField } from '@/components/ui/inputs/TextField'
import { Dialog } from '@/components/ui/overlays/Dialog'
import type { OwnProfile } from '@/contract/profiles'
import { useDeletedProfiles } from '@/contexts/useDeletedProfiles'
import { useProfile } from '@/contexts/ProfileContext'
import { deleteProfile } from '@/lib/api/profiles'
import { useSubmit } from '@/lib/forms/useSubmit'
import { paths } from '@/lib/navigation/paths'
import { SettingsSection } from './SettingsFrame'

interface DialogProps {
  profile: OwnProfile
  onClose: () => void
}

const DeleteProfileDialog = ({ profile, onClose }: DialogProps) => {
  const { push } = useRouter()
  const { profiles, removeProfile } = useProfile()
  const { retry: reloadDeleted } = useDeletedProfiles()
  const formRef = useRef<HTMLFormElement>(null)
  const form = useForm({ defaultValues: { handle: '' } })
  const isConfirmed = (handle: string) => handle.trim().toLowerCase() === profile.handle
  const { field, fieldState } = useController({
    control: form.control,
    name: 'handle',
    rules: { validate: (handle) => isConfirmed(handle) || `Enter ${profile.handle} to confirm.` },
  })
  const { submit, isSubmitting, failure } = useSubmit<{ handle: string }, undefined>({
    form,
    formRef,
    send: async () => {
      const result = await deleteProfile(profile.id)
      // Another window may have deleted it already.
      return result.error !== undefined && result.status === 404 ? { data: undefined } : result
    },
    onSaved: async () => {
      const { notify } = await import('@/components/ui/feedback/notify')
      notify.success(`${profile.name} was deleted.`, {
        detail: 'You can restore it in your account settings for 30 days.',
      })
      onClose()
      reloadDeleted()
      const isLast = profiles.length === 1
      removeProfile(profile.id)
      if (isLast) await push(paths.home)
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Delete ${profile.name}?`}
      confirmLabel="Delete this profile"
      danger
      busy={isSubmitting}
      disabled={!isConfirmed(field.value)}
      onConfirm={() => void submit()}
    >
      <form
        ref={formRef}
        noValidate
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <p>
          To confirm, enter the handle: <b>{profile.handle}</b>
        </p>
        <TextField
          label="Handle"
          dir="ltr"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          error={fieldState.error?.message}
          {...field}
        />
        <FormProblem>{failure?.message}</FormProblem>
      </form>
    </Dialog>
  )
}

/** Deletes a profile after its handle was entered. */
export const DeleteProfile = ({ profile }: { profile: OwnProfile }) => {
  const [isOpen, setOpen] = useState(false)
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
