import type { SubscriptionStatus, SubscriptionType } from '@/contract/enums/payments/sales'
import { lifetimes } from '@/contract/limits/limits'
import { isRunning } from '@/contract/pricing/runningPlans'

export interface SubscriptionState {
  /** Null: the free plan, chosen explicitly. */
  type: SubscriptionType | null
  status: SubscriptionStatus
  past_due_since: Date | null
}

/** Whether a subscription grants its plan's rights now (docs/product.md, "Subscription"). */
export function isEntitled(
  subscription: Pick<SubscriptionState, 'status' | 'past_due_since'>,
  now: number,
): boolean {
  const { status, past_due_since: since } = subscription
  if (status === 'active' || status === 'trialing') return true
  return status === 'past_due' && since !== null && now < graceEnd(since).getTime()
}

/** Until when a plan goes on after a declined payment. */
export const graceEnd = (since: Date): Date =>
  new Date(since.getTime() + lifetimes.pastDueGrace * 1000)

type Plan = Pick<SubscriptionState, 'type' | 'status'>

/** Whether it will be charged again, because it has not been canceled. */
export const isRenewing = (plan: Plan & { cancel_at_period_end: boolean }): boolean =>
  isRunning(plan) && !plan.cancel_at_period_end
