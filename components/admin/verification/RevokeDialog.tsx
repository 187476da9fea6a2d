import { useForm } from 'react-hook-form'
import { FormDialog } from '@/components/forms/FormDialog'
import { ReasonField } from '@/components/forms/ReasonField'
import { notify } from '@/components/ui/feedback/notify'
import type { AdminVerification } from '@/contract/adminVerifications'
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
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Revoke the verification of ${profile.name}?`}
      confirmLabel="Revoke verification"
      danger
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
      <ReasonField
        control={form.control}
        hint="The owner gets it by mail. It appears in the log."
      />
    </FormDialog>
  )
}
