import type { WebAddresses } from '@/server/text/webAddresses'
import type { Letter } from '@/server/mail/letter'

interface Payment {
  /** What was bought. */
  names: readonly string[]
  /** `$29.00` */
  amount: string
}

interface RefundedPayment extends Payment {
  /** The address of the refund's credit note; null without one. */
  creditNote: string | null
}

/** What follows from a refund. */
export type RefundEffect =
  | { kind: 'ended' | 'unchanged' | 'paidAfterEnd' }
  | { kind: 'returned'; plan: string }

const reason = 'You paid for this on Art Commons.'
const listed = ({ names }: Payment) => names.join(', ') || 'your plan'
const arrival = 'Depending on your bank, the money arrives within 5 to 10 days.'
const invoices = (pages: WebAddresses) => ({
  label: 'See your invoices',
  url: pages.subscription,
})

const papers = ({ creditNote }: RefundedPayment, pages: WebAddresses) =>
  creditNote === null ? invoices(pages) : { label: 'See the credit note', url: creditNote }

function describe(payment: Payment, effect: RefundEffect): string {
  if (effect.kind === 'paidAfterEnd') {
    return 'Your plan had ended before you paid its invoice, so we refunded the payment.'
  }
  if (effect.kind === 'returned') {
    return `We refunded what you paid for the upgrade, so you are on the ${effect.plan} plan again.`
  }
  if (effect.kind === 'unchanged') {
    return `We refunded your payment for ${listed(payment)}. Nothing else changes.`
  }
  return `We refunded your payment for ${listed(payment)}, so it has ended.`
}

/** A payment that was paid back in full. */
export const refundLetter = (
  payment: RefundedPayment & { effect: RefundEffect },
  pages: WebAddresses,
): Letter => ({
  subject: `Refund of ${payment.amount}`,
  heading: `You get ${payment.amount} back`,
  intro: `${describe(payment, payment.effect)} ${arrival}`,
  items: [],
  action: papers(payment, pages),
  reason,
})

/** A part of a payment that was paid back. */
export const partialRefundLetter = (
  payment: RefundedPayment & { total: string },
  pages: WebAddresses,
): Letter => ({
  subject: `Refund of ${payment.amount}`,
  heading: `You get ${payment.amount} back`,
  intro: `We refunded ${payment.amount} of the ${payment.total} that you paid for ${listed(payment)}. Nothing else changes. ${arrival}`,
  items: [],
  action: papers(payment, pages),
  reason,
})

/** A refund that the buyer's bank has returned. */
export const failedRefundLetter = (payment: Payment, pages: WebAddresses): Letter => ({
  subject: `Your refund of ${payment.amount} did not arrive`,
  heading: 'Your refund did not arrive',
  intro: `Your bank returned our refund of ${payment.amount} for ${listed(payment)}, for example because the card was closed. We’ll send it again or write to you about another way.`,
  items: [],
  action: invoices(pages),
  reason,
})

/** A payment that the buyer's bank asks back. */
export const disputeLetter = (payment: Payment, pages: WebAddresses): Letter => ({
  subject: `Your bank disputes a payment of ${payment.amount}`,
  heading: 'A payment is disputed',
  intro: `Your bank asks for ${payment.amount} back that you paid for ${listed(payment)}. If this is a mistake, ask your bank to withdraw the dispute. If the bank decides against the payment, what you bought ends.`,
  items: [],
  action: invoices(pages),
  reason,
})
