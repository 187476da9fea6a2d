import type { SubscriptionType } from '@/contract/enums/payments/sales'
import { isUpgrade } from '@/contract/pricing/planChange'
import { isRunning } from '@/contract/pricing/runningPlans'
import type { ActiveSubscription, Subscription } from '@/contract/pricing/products'
import type { OfferedPlan } from './loadPricing'

type Price = Subscription['prices'][number]

/** What choosing a plan means for a profile. */
export type PlanMove =
  /** It has no plan that runs: it is bought. */
  | { kind: 'subscribe'; price: Price }
  /** At once, prorated. */
  | { kind: 'upgrade'; price: Price; from: Price }
  /** At the end of the paid period. */
  | { kind: 'downgrade'; price: Price; from: Price }
  /** To the free plan, at the end of the paid period. */
  | { kind: 'cancel' }
  /** The plan has ended, and the free one replaces it at once. */
  | { kind: 'free' }
  /** Undoes a cancellation or a scheduled change. */
  | { kind: 'resume' }
  /** The last payment failed: it is settled first. */
  | { kind: 'settle' }
  | { kind: 'current' }

export type PlanUpgrade = Extract<PlanMove, { kind: 'upgrade' }>

/** An upgrade because a year is paid at once, to a plan that costs less for the time. */
export const isCheaperByYear = ({ price, from }: PlanUpgrade): boolean =>
  from.interval === 'month' &&
  price.interval === 'year' &&
  price.amountMinor < 12 * from.amountMinor

/** Whether a profile has a paid plan that has not ended. */
export const hasPlan = (
  subscription: ActiveSubscription | null,
): subscription is ActiveSubscription & { type: SubscriptionType } =>
  subscription !== null && isRunning(subscription)

const hasChange = ({ cancelAtPeriodEnd, scheduled }: ActiveSubscription) =>
  cancelAtPeriodEnd || scheduled !== null

export const moveToFree = (subscription: ActiveSubscription | null): PlanMove => {
  if (hasPlan(subscription) && !subscription.isExpired) {
    return subscription.cancelAtPeriodEnd ? { kind: 'current' } : { kind: 'cancel' }
  }
  return subscription?.isExpired ? { kind: 'free' } : { kind: 'current' }
}

interface Choice {
  type: SubscriptionType
  price: Price
  /** What the API says of the plan's price at the interval of the running plan. */
  change?: OfferedPlan['change'] | undefined
}

/** To a plan that is sold, at one of its prices. */
export const moveTo = (
  subscription: ActiveSubscription | null,
  { type, price, change }: Choice,
): PlanMove => {
  if (!hasPlan(subscription)) return { kind: 'subscribe', price }
  if (subscription.status === 'past_due') return { kind: 'settle' }
  if (subscription.type === type && subscription.interval === price.interval) {
    return { kind: hasChange(subscription) ? 'resume' : 'current' }
  }
  const { price: from } = subscription
  if (!from) return { kind: 'settle' }
  const isMarked = change && price.interval === subscription.interval
  const isHigher = isMarked
    ? change === 'upgrade'
    : isUpgrade({ ...from, type: subscription.type }, { ...price, type })
  return { kind: isHigher ? 'upgrade' : 'downgrade', price, from }
}
