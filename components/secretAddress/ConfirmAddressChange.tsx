import { lazyPart } from '@/components/ui/lazyPart'
import type { SecretAddressKind } from './secretAddressKind'

const Dialog = lazyPart(() =>
  import('@/components/ui/overlays/Dialog').then((module) => module.Dialog),
)

const labels = { replace: 'Replace address', revoke: 'Revoke address' }

interface Props {
  kind: SecretAddressKind
  change: keyof typeof labels
  onCancel: () => void
  onConfirm: () => void
}

export const ConfirmAddressChange = ({ kind, change, onCancel, onConfirm }: Props) => {
  const { title, text } = kind.confirmations[change]
  return (
    <Dialog
      open
      danger
      title={title}
      confirmLabel={labels[change]}
      onClose={onCancel}
      onConfirm={onConfirm}
    >
      <p>{text}</p>
    </Dialog>
  )
}
