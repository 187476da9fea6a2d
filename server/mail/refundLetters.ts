import type { WebAddresses } from '@/server/text/webAddresses'
import type { Letter } from './letter'

interface Payment {
  /** What was bought. */
  names: readonly string[]
  /** `$29.00` */
  amount: string
}

const reason = 'You paid for this on Art Commons.'
const listed = ({ names }: Payment) => names.join(', ') || 'your plan'

/** A payment that was paid back in full. */
export const refundLetter = (payment: Payment, pages: WebAddresses): Letter => ({
  subject: `Refund of ${payment.amount}`,
  heading: `You get ${payment.amount} back`,
  intro: `We refunded your payment for ${listed(payment)}, so it has ended. Depending on your bank, the money arrives within 5 to 10 days.`,
  items: [],
  action: { label: 'See your invoices', url: pages.subscription },
  reason,
})

/** A payment that the buyer's bank asks back. */
export const disputeLetter = (payment: Payment, pages: WebAddresses): Letter => ({
  subject: `Your bank disputes a payment of ${payment.amount}`,
  heading: 'A payment is disputed',
  intro: `Your bank asks for ${payment.amount} back that you paid for ${listed(payment)}. If this is a mistake, ask your bank to withdraw the dispute. If the bank decides against the payment, what you bought ends.`,
  items: [],
  action: { label: 'See your invoices', url: pages.subscription },
  reason,
})
