import { useController, useForm } from 'react-hook-form'
import { FormDialog } from '@/components/forms/FormDialog'
import { notify } from '@/components/ui/feedback/notify'
import { TextField } from '@/components/ui/inputs/TextField'
import type { AdminVerification } from '@/contract/adminVerifications'
import { text } from '@/contract/limits/limits'
import { adminRevokeVerification } from '@/lib/api/adminVerifications'
import { contractResolver } from '@/lib/forms/contractResolver'

interface Props {
  verification: AdminVerification
  onClose: () => void
  onRevoked: () => void
}

const { resolver } = contractResolver<{ reason: string }>({
  loadSchema: () =>
    import('@/contract/forms/moderation').then((forms) => forms.verificationRevocation),
  toBody: (values) => values,
})

/** Revokes a verification. The owner and the log get the reason. */
export const RevokeDialog = ({ verification: { profile, domain }, onClose, onRevoked }: Props) => {
  const form = useForm({ defaultValues: { reason: '' }, resolver })
  const { field, fieldState } = useController({ control: form.control, name: 'reason' })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Revoke the verification of ${profile.name}?`}
      confirmLabel="Revoke verification"
      danger
      disabled={field.value.trim() === ''}
      send={({ reason }) => adminRevokeVerification(profile.id, reason.trim())}
      onSaved={() => {
        notify.success(`${profile.name} is no longer verified.`)
        onClose()
        onRevoked()
      }}
    >
      <p>
        The profile is no longer shown as controlling {domain}, and can’t prove a domain until you
        allow it again.
      </p>
      <TextField
        type="textarea"
        label="Reason"
        hint="The owner gets it by mail. It appears in the log."
        required
        limit={text.reason}
        minRows={2}
        error={fieldState.error?.message}
        {...field}
      />
    </FormDialog>
  )
}
