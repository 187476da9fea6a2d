import type { Money } from '../forms/money'
import { dayAt, type FeeTerms, type Moment } from './applicationFees'

/*
 * What applying on Art Commons costs (docs/product.md, "Application fees").
 * No validator: pages calculate with the functions that the API charges by.
 */

interface Selection extends Moment {
  works: number
}

/** What an applicant has paid for an application. */
export interface Paid {
  /** The works that were paid for. */
  works: number
  amountMinor: number
}

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
