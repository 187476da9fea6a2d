import { isUpgrade } from '@/contract/pricing/planChange'
import type { Role } from '@/contract/enums/profiles'
import type {
  ActiveSubscription,
  Subscription,
  SubscriptionChange,
} from '@/contract/pricing/products'
import { isRunning } from '@/contract/pricing/runningPlans'
import { suitsRole } from '@/server/policies/payments/checkout'
import { graceEnd, isEntitled } from '@/server/policies/payments/subscriptions'
import type { SubscriptionDetails } from '@/server/repositories/subscriptions'

export function presentActive(subscription: SubscriptionDetails, now: number): ActiveSubscription {
  const { type, status, interval, price_id: priceId, amount_minor: amount } = subscription
  const { currency, current_period_end: end, past_due_since: since, scheduled } = subscription
  return {
    type,
    status,
    interval,
    price:
      priceId === null || currency === null || amount === null
        ? null
        : { priceId, currency, amountMinor: Number(amount), ...(interval && { interval }) },
    currentPeriodEnd: end?.toISOString() ?? null,
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    scheduled,
    graceEndsAt: status === 'past_due' && since !== null ? graceEnd(since).toISOString() : null,
    isExpired: type !== null && !isEntitled(subscription, now),
    paymentAction: isRunning(subscription) ? subscription.payment_action : null,
  }
}

/** What choosing each plan would be for a profile of this role. */
export function presentChanges(
  plans: readonly Subscription[],
  current: SubscriptionDetails | undefined,
  role: Role,
): SubscriptionChange[] {
  const running = current && isRunning(current) ? current : undefined
  return plans.map((plan) => ({
    ...plan,
    change: plan.type === null || suitsRole(plan.type, role) ? changeTo(plan, running) : null,
  }))
}

function changeTo(plan: Subscription, running: SubscriptionDetails | undefined) {
  if (plan.type === (running?.type ?? null)) return 'current'
  if (!running) return 'upgrade'
  if (plan.type === null) return 'downgrade'
  const price = plan.prices.find(({ interval }) => interval === running.interval)
  const from = { ...running, amountMinor: Number(running.amount_minor ?? 0) }
  const isHigher = price !== undefined && isUpgrade(from, { ...price, type: plan.type })
  return isHigher ? 'upgrade' : 'downgrade'
}
