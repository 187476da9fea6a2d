import type { Subscription } from '@/contract/pricing/products'
import { audienceOf, priceFor } from './planCards'
import type { Audience } from './pricingState'

/** `Yearly, two months free`, or what every plan of these saves at least. */
export function yearlyWords(offered: readonly Subscription[], audience: Audience): string {
  const pairs = offered.flatMap((plan) => {
    const month = priceFor(plan, 'month')?.amountMinor
    const year = priceFor(plan, 'year')?.amountMinor
    if (plan.type === null || !month || !year || audienceOf(plan.type) !== audience) return []
    return [{ month, year }]
  })
  if (pairs.length === 0) return 'Yearly'
  if (pairs.every(({ month, year }) => year === 10 * month)) return 'Yearly, two months free'
  const least = Math.min(...pairs.map(({ month, year }) => 1 - year / (12 * month)))
  const percent = Math.floor(least * 100)
  return percent > 0 ? `Yearly, saves at least ${percent}%` : 'Yearly'
}
