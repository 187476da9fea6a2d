import type { SubscriptionStatus } from '@/contract/enums'
import { lifetimes } from '@/contract/limits'

/** Whether a subscription still gives what it promises (docs/product.md, "Subscription"). */
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
