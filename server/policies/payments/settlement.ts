import { dayAt } from '@/contract/pricing/applicationFees'
import { feeReserve, platformFee } from '@/contract/pricing/platformFee'
import type { SubscriptionType } from '@/contract/enums/payments/sales'

/* When application fees are transferred, and what of them (docs/product.md, "Application fees"). */

const DAY = 24 * 60 * 60 * 1000

/** Days after which money can't be held anymore: the provider allows 90. */
const HELD_AT_MOST = 88

/** Days before the guaranteed date on which an organizer is reminded of applicants without an answer. */
const reminders = [1, 3, 7, 14]

/** A payment that is held for an opportunity. */
interface Held {
  /** The application is submitted, and its applicant was not notified of a decision. */
  needsAnswer: boolean
  /** The day by whose end the applicant is refunded without an answer; null without a guarantee. */
  guaranteedOn: string | null
}

/** The time zone of an opportunity's dates. */
interface Zoned {
  timeZone: string
}

const dayIn = (deadline: Zoned, now: Date) => dayAt({ at: now.getTime(), deadline })

/** Whether the applicant waits for an answer that was guaranteed. */
export const waitsForAnswer = ({ needsAnswer, guaranteedOn }: Held): boolean =>
  needsAnswer && guaranteedOn !== null

/** Whether the guaranteed date has passed without an answer. */
export const hasMissedAnswer = (held: Held, now: Date, zone: Zoned): boolean =>
  waitsForAnswer(held) && dayIn(zone, now) > (held.guaranteedOn ?? '')

/** Whether money can't be held any longer. */
export const isHeldTooLong = (paidAt: Date, now: Date): boolean =>
  now.getTime() - paidAt.getTime() > HELD_AT_MOST * DAY

/**
 * How many days before the guaranteed date the organizer is to be reminded now: 14, 7, 3 or 1, the last that has come.
 * Null when it is too early, or when the date has passed.
 */
export function reminderDue(guaranteedOn: string, now: Date, zone: Zoned): number | null {
  const left = (Date.parse(guaranteedOn) - Date.parse(dayIn(zone, now))) / DAY
  return left < 0 ? null : (reminders.find((days) => left <= days) ?? null)
}

interface Organizer {
  /** The plan that the profile has now. */
  plan: 'FREE' | SubscriptionType
  /** When the first fees were transferred to it; null if none were. */
  firstTransferAt: Date | null
}

/** What of a transfer is kept for disputes, in percent. */
export const reservePercent = ({ firstTransferAt }: Organizer, now: Date): number =>
  firstTransferAt === null || now.getTime() - firstTransferAt.getTime() < feeReserve.days * DAY
    ? feeReserve.percent
    : 0

/** When a reserve that is kept now is transferred. */
export const reserveUntil = (now: Date): Date => new Date(now.getTime() + feeReserve.days * DAY)

interface Share {
  fee: number
  reserve: number
}

/** What of a held payment is our fee, and what is kept for disputes. In the unit of the amount, rounded half up. */
export const shareOf = (heldMinor: number, organizer: Organizer, now: Date): Share => ({
  fee: platformFee(heldMinor, organizer.plan),
  reserve: Math.floor((heldMinor * reservePercent(organizer, now) + 50) / 100),
})

/** What leaves our balance with a transfer, in the provider's unit. */
export const netMinor = (transfer: {
  total_minor: string
  fee_minor: string
  reserve_minor: string
}): number =>
  Number(transfer.total_minor) - Number(transfer.fee_minor) - Number(transfer.reserve_minor)
