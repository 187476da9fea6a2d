import type { ProfileCaller } from '@/server/auth/callers'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { findPrices } from '@/server/repositories/catalog'
import type { SubscriptionDetails } from '@/server/repositories/subscriptions'
import { cancelPlan } from './cancelPlan'
import { changePlan, keepRunning } from './planChange'
import { readPlanPrice, requireDirection } from './planPrice'
import { schedulePrice } from './schedulePrice'
import { discardUpgrade } from './settleUpgrade'
import { readState } from './subscriptionState'

/** Moves to a smaller plan at the end of the paid period; to the free one, the plan is canceled. */
export async function downgradePlan(
  { priceIds, caller }: { priceIds: string[]; caller: ProfileCaller },
  services: PaymentServices,
): Promise<SubscriptionDetails> {
  const [first] = await findPrices(services.db, priceIds)
  const isFree = first?.kind === 'plan' && first.amountMinor === 0 && priceIds.length === 1
  if (isFree) return cancelPlan(caller.profile.id, services)
  const target = await readPlanPrice(services.db, priceIds, caller.profile.role)
  return changePlan(caller.profile.id, services, async (running) => {
    const { subscription } = running
    const kept = keepRunning(subscription)
    // The response to an earlier request was lost.
    if (readState(subscription)?.scheduled?.priceId === target.id && !kept) return
    requireDirection(running, target, 'downgrade')
    await discardUpgrade(subscription, services)
    if (kept) await services.payments.subscriptions.update(subscription.id, kept)
    await schedulePrice(running, target, services)
  })
}
