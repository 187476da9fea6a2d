import type { SubscriptionStatus, SubscriptionType } from '@/contract/enums/sales'
import { lifetimes } from '@/contract/limits'

/** Whether a subscription still gives what it promises (docs/product.md, "Subscriptions"). */
export function isEntitled(
  subscription: { status: SubscriptionStatus; past_due_since: Date | null },
  now: number,
): boolean {
  const { status, past_due_since: since } = subscription
  if (status === 'active' || status === 'trialing') return true
  return (
    status === 'past_due' && since !== null && now - since.getTime() < lifetimes.pastDueGrace * 1000
  )
}

const RUNNING: readonly SubscriptionStatus[] = ['active', 'trialing', 'past_due']

interface Plan {
  /** Null: the free plan, chosen by hand. */
  type: SubscriptionType | null
  status: SubscriptionStatus
}

/** A plan that was bought and has not ended. */
export const isRunning = ({ type, status }: Plan): boolean =>
  type !== null && RUNNING.includes(status)

/** Nobody has said yet that it shall end: it would be charged again. */
export const isRenewing = (plan: Plan & { cancel_at_period_end: boolean }): boolean =>
  isRunning(plan) && !plan.cancel_at_period_end
