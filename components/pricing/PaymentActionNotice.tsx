import { Button } from '@/components/ui/actions/Button'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import type { ActiveSubscription } from '@/contract/pricing/products'
import { paymentActionWords } from '@/lib/pricing/paymentActionWords'

/** A payment that waits for the buyer, with the button that leads to its page. */
export const PaymentActionNotice = ({ subscription }: { subscription: ActiveSubscription }) => {
  const { paymentAction } = subscription
  if (!paymentAction) return null
  const { title, text, label } = paymentActionWords(paymentAction, subscription)
  return (
    <ErrorState
      title={title}
      action={
        <Button
          size="small"
          icon="external"
          href={paymentAction.url}
          target="_blank"
          rel="noreferrer"
        >
          {label}
        </Button>
      }
    >
      {text}
    </ErrorState>
  )
}
