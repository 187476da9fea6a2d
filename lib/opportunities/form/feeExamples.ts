import type { FeeTerms } from '@/contract/pricing/applicationFees'
import { applicationFee, includedWorks } from '@/contract/pricing/feeAmounts'
import { formatLongDay } from '@/lib/formatting/dates'
import { countOf } from '@/lib/formatting/numbers'
import type { StatedFee } from './useStatedFee'

export interface FeeExample {
  /** Such as `3 works`, or `3 works, until 3 March 2027`. */
  label: string
  amountMinor: number
  currency: string
}

/** The numbers of works that show what the fee comes to: those included, and the most. */
const worksOf = (fee: FeeTerms, most: number | null): number[] => {
  const included = includedWorks(fee) ?? 0
  const hasFurther = fee.per === 'WORK' || Boolean(fee.furtherWorkMinor)
  const last = Math.max(included, most ?? included + 2)
  return hasFurther && last > included ? [included, last] : [included]
}

const labelOf = (works: number) => (works === 0 ? 'An entry' : countOf(works, 'work', 'works'))

/** What some selections cost, the early amount last. */
export const feeExamples = ({ fee, mostWorks }: StatedFee): FeeExample[] => {
  const { early } = fee
  const costOf = (terms: FeeTerms, works: number) =>
    applicationFee({ ...terms, early: null }, { works, at: 0, deadline: null })
  const counts = worksOf(fee, mostWorks)
  const examples = counts.map((works) => ({ label: labelOf(works), ...costOf(fee, works) }))
  if (!early) return examples
  const [works = 0] = counts
  const cost = costOf({ ...fee, amountMinor: early.amountMinor }, works)
  return [...examples, { label: `${labelOf(works)}, until ${formatLongDay(early.until)}`, ...cost }]
}
