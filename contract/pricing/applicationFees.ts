import type { SubscriptionType } from '../enums/sales'
import type { Money } from '../forms/money'
import type { OpportunityContent } from '../forms/opportunity'
import { localTimeIn } from '../values/localTime'

/*
 * What applying on Art Commons costs, and what of it is ours (docs/product.md, "Application fees").
 * No validator: pages calculate with the functions that the API charges by.
 */

export type FeeTerms = NonNullable<OpportunityContent['fees']['application']>

/** The deadline, for its time zone: dates of a fee end with the day there. */
type Zoned = { timeZone: string } | null

interface Moment {
  /** Epoch, ms. */
  at: number
  deadline: Zoned
}

interface Selection extends Moment {
  works: number
}

/** What an applicant has paid for an application. */
export interface Paid {
  /** The works that were paid for. */
  works: number
  amountMinor: number
}

/** Without a deadline, days are those of UTC. */
const dayAt = ({ at, deadline }: Moment) =>
  localTimeIn(deadline?.timeZone ?? 'UTC', at).slice(0, 10)

/** The works that the amount pays for; null: as many as the opportunity takes. */
export const includedWorks = ({ per, includedWorks: included }: FeeTerms): number | null =>
  per === 'WORK' ? 1 : included

/** Whether the early amount applies: until the last second of its day. */
export const isEarly = ({ early }: FeeTerms, moment: Moment): boolean =>
  Boolean(early) && dayAt(moment) <= (early?.until ?? '')

const firstAmount = (terms: FeeTerms, moment: Moment) =>
  isEarly(terms, moment) ? (terms.early?.amountMinor ?? 0) : terms.amountMinor

/** What a further work costs. A fee per work has its early amount for every work. */
const furtherAmount = (terms: FeeTerms, moment: Moment) =>
  terms.per === 'WORK' ? firstAmount(terms, moment) : (terms.furtherWorkMinor ?? 0)

const furtherWorks = (terms: FeeTerms, works: number) =>
  Math.max(0, works - (includedWorks(terms) ?? Infinity))

/** What an application with so many works costs at that moment. */
export const applicationFee = (terms: FeeTerms, { works, ...moment }: Selection): Money => ({
  amountMinor:
    firstAmount(terms, moment) + furtherWorks(terms, works) * furtherAmount(terms, moment),
  currency: terms.currency,
})

/**
 * What is left to pay: all if nothing was paid; else only the works beyond those that were paid for.
 * Never negative, since removing works refunds nothing.
 */
export const feeDue = (
  terms: FeeTerms,
  { paid, ...selection }: Selection & { paid: Paid | null },
): Money => {
  if (!paid) return applicationFee(terms, selection)
  const added = furtherWorks(terms, selection.works) - furtherWorks(terms, paid.works)
  return {
    amountMinor: Math.max(0, added) * furtherAmount(terms, selection),
    currency: terms.currency,
  }
}

/** Days after the announced date of the decision in which an applicant has to get an answer. */
export const answerDays = 14

/** Days before the day of the transfer from which we take payments: the provider lets us hold money for 90. */
export const heldDays = 85

/**
 * What of a transfer stays here for later disputes, in percent, and for how many days. It is kept from organizers
 * whose first transfer is less than these days ago.
 */
export const feeReserve = { percent: 10, days: 60 }

const DAY = 24 * 60 * 60 * 1000

/** @param day such as `2027-03-12` */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

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

/** Our part of the fees, in percent, by the organizer's plan. */
export const platformFeePercent: Record<'FREE' | SubscriptionType, number> = {
  FREE: 5,
  ARTIST_STARTER: 5,
  ARTIST: 5,
  ARTIST_OPPORTUNITIES: 5,
  ARTIST_PRO: 5,
  ARTIST_PRO_PLUS: 5,
  ORGANIZATION_BASIC: 5,
  ORGANIZATION_PREMIUM: 3,
  ORGANIZATION_PREMIUM_PLUS: 2,
  ORGANIZATION_RESIDENCIES: 5,
}

/** Our part of an amount of fees, rounded half up to the minor unit. */
export const platformFee = (amountMinor: number, plan: 'FREE' | SubscriptionType): number =>
  Math.floor((amountMinor * platformFeePercent[plan] + 50) / 100)

/**
 * The least that the provider charges, in our minor units (Stripe, "Supported currencies": "Minimum
 * and maximum charge amounts"). For other currencies it is the equivalent, which the provider checks.
 */
export const minimumFee: Readonly<Record<string, number>> = {
  AED: 200,
  AUD: 50,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 175,
  INR: 50,
  JPY: 50,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1000,
  USD: 50,
}
