import type { BoostType, SubscriptionType } from '@/contract/enums/sales'
import { boostDays, planBoosts, plans } from '@/contract/plans'

/** How many boosts of this kind a plan pays for in a month. */
export function monthlyCredits(
  plan: SubscriptionType,
  subject: 'artwork' | 'opportunity',
  type: BoostType,
): number {
  return planBoosts[plan]?.[subject].includes(type) ? plans[plan].boostsPerMonth : 0
}

/**
 * When the running month of credits began: months count from the day that the subscription began,
 * for yearly ones too. In a month without that day, from its last.
 */
export function creditsSince(began: Date, now: Date): Date {
  const months =
    (now.getUTCFullYear() - began.getUTCFullYear()) * 12 + now.getUTCMonth() - began.getUTCMonth()
  const latest = monthsAfter(began, months)
  return latest <= now ? latest : monthsAfter(began, months - 1)
}

function monthsAfter(began: Date, months: number): Date {
  const moved = new Date(began)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  const days = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(began.getUTCDate(), days))
  return moved
}

/** How long a boost runs; null where people do it and time plays no part. */
export const daysOf = (type: BoostType): number | null =>
  (boostDays as Partial<Record<BoostType, number>>)[type] ?? null
