import type { ArtworkBoostType } from '../enums/artworks'
import type { BoostType, OpportunityBoostType } from '../enums/sales'
import { opportunityBoostPrices } from './catalog'
import { boostDays, bundleParts } from './plans'

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

/** What a boost costs of a bought one that it is a part of, between 0 and 1. By the prices of the parts alone. */
export function shareOfPrice(
  type: BoostType,
  boughtAs: ArtworkBoostType | OpportunityBoostType,
): number {
  if (boughtAs !== 'BUNDLE') return 1
  const priceOf = (part: (typeof bundleParts)[number]) => opportunityBoostPrices[part][0]
  const all = bundleParts.reduce((sum, part) => sum + priceOf(part), 0)
  const part = bundleParts.find((one) => one === type)
  return part ? priceOf(part) / all : 0
}
