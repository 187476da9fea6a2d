import {
  feeRefundReasons,
  type FeeRefundReason,
} from '@/contract/enums/payments/applicationPayments'
import { othersLine, othersText } from '@/server/text/withoutLinks'
import type { WebAddresses } from '@/server/text/webAddresses'
import type { Letter } from '@/server/mail/letter'

interface RefundedFee {
  /** Of the opportunity. */
  title: string
  /** `$25.00` */
  amount: string
  reason: FeeRefundReason
  /** What the organizer wrote about it. */
  note: string | null
}

const because = (title: string) => `You paid a fee to apply to “${title}” on Art Commons.`

const applications = (pages: WebAddresses) => ({
  label: 'See your applications',
  url: pages.applications,
})

/** An application fee that was paid back. */
export function feeRefundLetter(
  { title: name, amount, reason, note }: RefundedFee,
  pages: WebAddresses,
): Letter {
  const title = othersLine(name)
  const words = note === null ? '' : ` They write: “${othersText(note)}”`
  return {
    subject: `Refund of ${amount}: ${title}`,
    heading: `You get ${amount} back`,
    intro: `We refunded the fee of ${amount} for your application for “${title}”. ${feeRefundReasons[reason]}${words} Depending on your bank, the money arrives within 5 to 10 days.`,
    items: [],
    action: applications(pages),
    reason: because(title),
  }
}

/** A refund that the applicant's bank has returned. */
export function failedFeeRefundLetter(
  { title: name, amount }: Pick<RefundedFee, 'title' | 'amount'>,
  pages: WebAddresses,
): Letter {
  const title = othersLine(name)
  return {
    subject: `Your refund of ${amount} did not arrive`,
    heading: 'Your refund did not arrive',
    intro: `Your bank returned our refund of ${amount} for your application for “${title}”, for example because the card was closed. We’ll send it again or write to you about another way.`,
    items: [],
    action: applications(pages),
    reason: because(title),
  }
}

/** A payment that takes days and has failed. */
export function failedFeePaymentLetter({
  title: name,
  amount,
  application,
}: {
  title: string
  amount: string
  application: string
}): Letter {
  const title = othersLine(name)
  return {
    subject: `Your payment of ${amount} did not arrive`,
    heading: 'Your application was not submitted',
    intro: `Your bank did not pay the fee of ${amount} for your application for “${title}”, so it is a draft as before. You were not charged. Pay another way to submit it.`,
    items: [],
    action: { label: 'See the application', url: application },
    reason: `You started to pay a fee to apply to “${title}” on Art Commons.`,
  }
}
