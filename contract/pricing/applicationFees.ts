import type { OpportunityContent } from '../forms/opportunity'
import { localTimeIn } from '../values/localTime'

/*
 * What applicants are promised who pay to apply (docs/product.md, "Application fees").
 * No validator: pages calculate with the functions that the API decides by.
 */

export type FeeTerms = NonNullable<OpportunityContent['fees']['application']>

/** The deadline, for its time zone: dates of a fee end with the day there. */
type Zoned = { timeZone: string } | null

export interface Moment {
  /** Epoch, ms. */
  at: number
  deadline: Zoned
}

/** Without a deadline, days are those of UTC. */
export const dayAt = ({ at, deadline }: Moment) =>
  localTimeIn(deadline?.timeZone ?? 'UTC', at).slice(0, 10)

/** Days after the announced date of the decision in which an applicant has to get an answer. */
export const answerDays = 14

/** Days before the day of the transfer from which we take payments: the provider lets us hold money for 90. */
export const heldDays = 85

const DAY = 24 * 60 * 60 * 1000
const lastDay = Date.parse('9999-12-31')

/** @param day such as `2027-03-12`; years have four digits */
export const daysAfter = (day: string, days: number): string =>
  new Date(Math.min(lastDay, Date.parse(day) + days * DAY)).toISOString().slice(0, 10)

type Guaranteed = Pick<OpportunityContent, 'application' | 'notificationDate'> & {
  deadline?: OpportunityContent['deadline']
  feeType?: OpportunityContent['feeType']
  fees: Pick<OpportunityContent['fees'], 'application'>
}

/** The fee of an application here, or null where nothing is paid here. */
export const feeTerms = ({
  application,
  feeType = 'FEES',
  fees,
}: Omit<Guaranteed, 'notificationDate'>): FeeTerms | null =>
  application?.kind === 'HERE' && feeType === 'FEES' && (fees.application?.amountMinor ?? 0) > 0
    ? fees.application
    : null

/**
 * The day by whose end an applicant who has paid is refunded without an answer, in the deadline's
 * time zone. Null without a guarantee: for payout after the deadline, without a date of the decision,
 * and where nothing is paid here.
 */
export const guaranteedOn = (content: Guaranteed): string | null => {
  const { application, notificationDate } = content
  if (application?.kind !== 'HERE' || !feeTerms(content)) return null
  if (application.payout === 'AFTER_DEADLINE' || !notificationDate) return null
  return daysAfter(notificationDate, answerDays)
}

/**
 * The day from whose start payments are taken, in the deadline's time zone; null: at once. With payout after the
 * deadline, the money is held until then.
 */
export const paymentsOpenOn = (content: Guaranteed): string | null => {
  if (!feeTerms(content)) return null
  const until = guaranteedOn(content) ?? content.deadline?.localDateTime.slice(0, 10) ?? null
  return until && daysAfter(until, -heldDays)
}

/** Whether payments are taken at that moment. @param opensOn see `paymentsOpenOn` */
export const arePaymentsOpen = (opensOn: string | null, moment: Moment): boolean =>
  dayAt(moment) >= (opensOn ?? '')
