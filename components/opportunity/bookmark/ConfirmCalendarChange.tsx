import { lazyPart } from '@/components/ui/lazyPart'

const Dialog = lazyPart(() =>
  import('@/components/ui/overlays/Dialog').then((module) => module.Dialog),
)

const words = {
  replace: {
    title: 'Replace the calendar address?',
    text: 'The current address stops working. Subscribe to the new one in your calendar.',
    label: 'Replace address',
  },
  revoke: {
    title: 'Revoke the calendar address?',
    text: 'Calendars that subscribe to it no longer receive your deadlines.',
    label: 'Revoke address',
  },
} as const

interface Props {
  change: keyof typeof words
  onCancel: () => void
  onConfirm: () => void
}

export const ConfirmCalendarChange = ({ change, onCancel, onConfirm }: Props) => {
  const { title, text, label } = words[change]
  return (
    <Dialog open danger title={title} confirmLabel={label} onClose={onCancel} onConfirm={onConfirm}>
      <p>{text}</p>
    </Dialog>
  )
}
