import { formatDay } from '@/server/text/days'
import type { WebAddresses } from '@/server/text/webAddresses'
import type { Letter } from '@/server/mail/letter'

interface PaidInvoice {
  /** What was bought. */
  names: readonly string[]
  /** `$29.00` */
  amount: string
  paidAt: Date
  number: string | null
  /** Null when the payment provider has no page for it. */
  url: string | null
}

export function paymentReceiptLetter(
  { names, amount, paidAt, number, url }: PaidInvoice,
  pages: WebAddresses,
): Letter {
  const bought = names.join(', ') || 'your plan'
  const invoice = number === null ? 'The invoice' : `Invoice ${number}`
  return {
    subject: `Receipt: ${amount} for ${bought}`,
    heading: 'We received your payment',
    intro: `You paid ${amount} for ${bought} on ${formatDay(paidAt)}. ${invoice} can be read and downloaded online.`,
    items: [],
    action: { label: 'See the invoice', url: url ?? pages.subscription },
    reason: 'You paid for this on Art Commons.',
  }
}
