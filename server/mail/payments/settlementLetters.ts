import { feeReserve } from '@/contract/pricing/platformFee'
import { formatLongDay } from '@/contract/values/dates'
import { othersLine } from '@/server/text/withoutLinks'
import type { Letter } from '@/server/mail/letter'

interface Transferred {
  /** Of the opportunity. */
  title: string
  /** `$25.00` */
  amount: string
  fee: string
  /** Null if nothing was kept. */
  reserve: string | null
  page: string
}

/** The fees of an opportunity are on the organizer's payout account. */
export function feesTransferredLetter({ title, amount, fee, reserve, page }: Transferred): Letter {
  const name = othersLine(title)
  const kept =
    reserve === null
      ? ''
      : ` We keep ${reserve} for disputes, and transfer what is left of it in ${feeReserve.days} days.`
  return {
    subject: `${amount} for ${name}`,
    heading: `${amount} is on your payout account`,
    intro: `We transferred the application fees of “${name}” to your payout account, less our fee of ${fee}.${kept} Our payment provider sends the money to your bank.`,
    items: [],
    action: { label: 'See your payouts', url: page },
    reason: `You took application fees for “${name}” on Art Commons.`,
  }
}

/** A reserve was transferred at its end. */
export function reserveReleasedLetter({
  title,
  amount,
  page,
}: Pick<Transferred, 'title' | 'amount' | 'page'>): Letter {
  const name = othersLine(title)
  return {
    subject: `The rest for ${name}: ${amount}`,
    heading: `${amount} more is on your payout account`,
    intro: `We kept this of the application fees of “${name}” for disputes, and did not need it.`,
    items: [],
    action: { label: 'See your payouts', url: page },
    reason: `You took application fees for “${name}” on Art Commons.`,
  }
}

interface Unanswered {
  title: string
  /** Applicants without an answer. */
  count: number
  /** The guaranteed date, `2026-11-25`. */
  day: string
  /** The applications of the opportunity. */
  page: string
}

/** The guaranteed date comes near, and applicants have no answer. */
export function answerReminderLetter({ title, count, day, page }: Unanswered): Letter {
  const name = othersLine(title)
  const date = formatLongDay(day)
  const who = count === 1 ? 'One applicant has' : `${count} applicants have`
  return {
    subject: `Answer by ${date}: ${name}`,
    heading: `${who} no answer yet`,
    intro: `You promised applicants of “${name}” an answer by ${date}. Those who have none at the end of that day get their fee back. The fees of the others are transferred to you as soon as everybody has an answer.`,
    items: [],
    action: { label: 'See the applications', url: page },
    reason: `You take application fees for “${name}” on Art Commons.`,
  }
}
