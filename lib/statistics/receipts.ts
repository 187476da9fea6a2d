import type { BoostReceipt, Comparison } from '@/contract/payments/boostReceipts'
import { formatCount } from '@/lib/formatting/numbers'

interface EffectFigure {
  /** `+92` */
  value: string
  note: string
}

const rate = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 })

/** A difference of times a day, and whether chance explains it; without a time before, what it was with the boost. */
export function effectFigure({ before, during, verdict }: Comparison): EffectFigure {
  if (before === null) return { value: rate(during), note: 'nothing to compare with' }
  const note = `from ${rate(before)} to ${rate(during)}`
  const difference = during - before
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : ''
  const value = `${sign}${rate(Math.abs(difference))}`
  return { value, note: verdict === 'UNCLEAR' ? `${note}, too few to tell` : note }
}

/** `137 % of the 3,000 promised` */
export const deliveredWords = ({
  delivered,
  impressions,
}: Pick<NonNullable<BoostReceipt['promise']>, 'delivered' | 'impressions'>): string => {
  const of = `of the ${formatCount(impressions)} promised`
  return impressions === 0 ? of : `${Math.floor((delivered / impressions) * 100)} % ${of}`
}

/** `14 of 100 who saw it`; null where more came than saw it, as from a link that was shared. */
export const openedWords = (opened: number, shown: number): string | null =>
  shown === 0 || opened > shown ? null : `${Math.round((opened / shown) * 100)} of 100 who saw it`
