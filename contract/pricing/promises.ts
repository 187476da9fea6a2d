import type { BoostType } from '@/contract/enums/payments/sales'
import type { boostDays } from './plans'

/** Boosts that show a card for some days; the others are done once. */
export type TimedBoost = keyof typeof boostDays

/** How often each of them is seen at least, outside the profile of its owner (docs/product.md, "Receipts"). */
export const promisedImpressions: Record<TimedBoost, number> = {
  HIGHLIGHT: 1200,
  TOP_POST_1: 3000,
  TOP_POST_3: 9000,
  TOP_POST: 1800,
}

export const isTimed = (type: BoostType): type is TimedBoost => type in promisedImpressions

/** A boost that was seen less often than promised goes on so many times, before the rest is given back. */
export const mostExtensions = 2

/** The pricing page says what boosts brought once so many of a type have ended in this time. */
export const typicalDelivery = { days: 90, atLeast: 10 } as const
