import type { WebAddresses } from '@/server/text/webAddresses'
import type { Letter } from '@/server/mail/letter'

interface FailedPayment {
  /** What was going to be bought. */
  names: readonly string[]
  /** `$29.00` */
  amount: string
}

/** A first payment that takes days, such as a bank debit, and that the bank refused. */
export function failedPaymentLetter({ names, amount }: FailedPayment, pages: WebAddresses): Letter {
  const bought = names.join(', ') || 'your plan'
  return {
    subject: `Your payment of ${amount} failed`,
    heading: 'Your payment did not arrive',
    intro: `Your bank refused the payment of ${amount} for ${bought}. You were not charged, and what you chose has not started. To try again, buy it once more, for example with a card.`,
    items: [],
    action: { label: 'See plans and purchases', url: pages.subscription },
    reason: 'You chose to pay for this on Art Commons.',
  }
}
