import { Status } from '@/components/ui/feedback/Status'
import { Dialog } from '@/components/ui/overlays/Dialog'
import type { Offer } from '@/lib/checkout/offers'
import { Bill } from './Bill'

interface Props {
  offers: readonly Offer<string>[]
  /** Of the total when nothing costs anything. */
  currency: string
  isAsking: boolean
  /** What the button does now. */
  label: string
  onClose: () => void
  onConfirm: () => void
}

const words = 'What this costs has changed since you chose it.'

/** Says that the price is another one than when it was chosen, and asks before it is charged. */
export const ChangedTerms = ({ offers, currency, isAsking, label, onClose, onConfirm }: Props) => (
  <>
    <p role="status">
      <Status state="half">{words}</Status>
    </p>
    <Dialog
      open={isAsking}
      onClose={onClose}
      title="The price has changed"
      confirmLabel={label}
      onConfirm={onConfirm}
    >
      <p>{words} This is the total now:</p>
      <Bill offers={offers} currency={currency} />
    </Dialog>
  </>
)
