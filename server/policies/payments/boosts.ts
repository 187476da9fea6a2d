import type { BoostType, SubscriptionType } from '@/contract/enums/payments/sales'
import { bundleParts, planBoosts, plans } from '@/contract/pricing/plans'

/** The number of boosts of a type that a plan pays for each month. */
export function monthlyCredits(
  plan: SubscriptionType,
  subject: 'artwork' | 'opportunity',
  type: BoostType,
): number {
  return planBoosts[plan]?.[subject].includes(type) ? plans[plan].boostsPerMonth : 0
}

/**
 * The start of the current month of credits. Months start on the day that the subscription started,
 * also for yearly ones, or on the last day of a shorter month.
 */
export const creditsSince = (startedAt: Date, now: Date): Date =>
  monthsAfter(startedAt, fullMonths(startedAt, now))

/** When the next month of credits starts. */
export const creditsRenewAt = (startedAt: Date, now: Date): Date =>
  monthsAfter(startedAt, fullMonths(startedAt, now) + 1)

/** How many months of credits have passed. */
export function fullMonths(startedAt: Date, now: Date): number {
  const months =
    (now.getUTCFullYear() - startedAt.getUTCFullYear()) * 12 +
    now.getUTCMonth() -
    startedAt.getUTCMonth()
  return monthsAfter(startedAt, months) <= now ? months : months - 1
}

function monthsAfter(startedAt: Date, months: number): Date {
  const moved = new Date(startedAt)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  const days = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(startedAt.getUTCDate(), days))
  return moved
}

/** The boosts that a bought one consists of. */
export const partsOf = (type: BoostType): readonly BoostType[] =>
  type === 'BUNDLE' ? bundleParts : [type]

/** Before the id of a subscription, in what has paid for a boost. */
const PLAN = 'plan:'

/** Names a subscription whose credit pays for a boost. */
export const paidByPlan = (subscriptionId: string) => `${PLAN}${subscriptionId}`

/** The subscription whose credit has paid; null when something else did. */
export const payingPlan = (paidBy: string): string | null =>
  paidBy.startsWith(PLAN) ? paidBy.slice(PLAN.length) : null
