import type { BoostReceipt, Comparison } from '@/contract/payments/boostReceipts'
import { formatMoney } from '@/contract/pricing/money'
import { formatCount } from './numbers'

/** What a difference means, in a sentence. */
export function comparisonWords({ verdict, difference, byChance }: Comparison): string {
  if (verdict === 'NO_BASELINE' || difference === null || byChance === null)
    return 'It was public for less than a week before, so there is nothing to compare with.'
  const chance = `They differ by chance by up to ${formatCount(byChance)}.`
  if (verdict === 'UNCLEAR') return `Too few to tell. ${chance}`
  const size = formatCount(Math.abs(difference))
  return `${size} ${verdict === 'MORE' ? 'more' : 'fewer'} than without the boost. ${chance}`
}

/** What became of a promise; null while that is open. */
export function outcomeWords({
  outcome,
  extensions,
  refunded,
}: NonNullable<BoostReceipt['promise']>): string | null {
  const extended = extensions === 0 ? '' : extensions === 1 ? 'once' : 'twice'
  switch (outcome) {
    case null:
      return extended && `Too few had seen it, so it was extended ${extended} at no cost.`
    case 'DELIVERED':
      return extended
        ? `The promise was met after the boost was extended ${extended}.`
        : 'The promise was met.'
    case 'REFUNDED':
      return refunded
        ? `Fewer saw it than promised. We refund ${formatMoney(refunded)} for what is missing.`
        : 'Fewer saw it than promised. There was nothing to refund.'
    case 'CREDIT_RETURNED':
      return 'Fewer saw it than promised. Your plan got the boost back.'
    case 'ENDED_EARLY':
      return 'It ended early, because its payment was refunded or its plan has ended.'
    case 'NOT_SHOWN':
      return 'It was not public when the boost ended, so it was not extended.'
  }
}
