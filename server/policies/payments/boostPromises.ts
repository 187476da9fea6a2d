import type { ArtworkBoostType } from '@/contract/enums/artworks'
import type { BoostType, OpportunityBoostType } from '@/contract/enums/payments/sales'
import { opportunityBoostPrices } from '@/contract/pricing/catalog'
import { bundleParts } from '@/contract/pricing/plans'
import { mostExtensions } from '@/contract/pricing/promises'
import { dayOf } from '@/contract/values/dates'

const DAY = 24 * 60 * 60 * 1000

/** In whole days, which an extension is. */
const daysOf = (milliseconds: number) => Math.ceil(milliseconds / DAY)

export interface PromisedTime {
  startsAt: Date
  /** Days that were sold. */
  days: number
  /** The deadline of an opportunity, at which its boosts end. */
  closesAt: Date | null
  /** For all days. */
  promised: number
}

/** When a boost ends that isn't extended. */
export function plannedEnd({ startsAt, days, closesAt }: Omit<PromisedTime, 'promised'>): Date {
  const end = startsAt.getTime() + days * DAY
  return new Date(closesAt ? Math.min(end, closesAt.getTime()) : end)
}

/** What is promised until the planned end: less than for all days, if the deadline is before. */
export function promiseUntilEnd({ promised, ...time }: PromisedTime): number {
  const length = plannedEnd(time).getTime() - time.startsAt.getTime()
  return Math.max(0, Math.floor((promised * length) / (time.days * DAY)))
}

/** How often a boost is planned to be seen on each of its days in UTC, with the sum that is promised. */
export function plannedByDay(time: PromisedTime): Map<string, number> {
  const start = time.startsAt.getTime()
  const length = plannedEnd(time).getTime() - start
  const promised = promiseUntilEnd(time)
  const planned = new Map<string, number>()
  let sum = 0
  for (let at = start; at < start + length;) {
    const midnight = Date.parse(dayOf(at)) + DAY
    const until = Math.min(midnight, start + length)
    const due = Math.round((promised * (until - start)) / length)
    planned.set(dayOf(at), due - sum)
    sum = due
    at = until
  }
  return planned
}

export interface EndedBoost extends PromisedTime {
  delivered: number
  /** How often it was extended. */
  extensions: number
  /** `CLOSED`: it was public until its deadline. `HIDDEN`: its owner or an administrator has withdrawn it. */
  state: 'PUBLIC' | 'CLOSED' | 'HIDDEN'
}

export type Settlement =
  | { kind: 'DELIVERED' }
  /** It goes on for so many days. */
  | { kind: 'EXTENDED'; days: number }
  /** So much of the promise is given back. */
  | { kind: 'GIVEN_BACK'; missing: number; promised: number }
  /** Nobody could see it, which was not for us to change. */
  | { kind: 'NOT_SHOWN' }

/** What becomes of a boost that has ended (docs/product.md, "Receipts"). */
export function settle({ delivered, extensions, state, ...time }: EndedBoost): Settlement {
  const promised = promiseUntilEnd(time)
  const missing = promised - delivered
  if (missing <= 0) return { kind: 'DELIVERED' }
  if (state === 'HIDDEN') return { kind: 'NOT_SHOWN' }
  if (state === 'CLOSED' || extensions >= mostExtensions) {
    return { kind: 'GIVEN_BACK', missing, promised }
  }
  return { kind: 'EXTENDED', days: Math.max(1, daysOf((time.days * DAY * missing) / promised)) }
}

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
