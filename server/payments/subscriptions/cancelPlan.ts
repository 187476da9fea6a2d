import type { PaymentServices } from '@/server/payments/paymentServices'
import type { SubscriptionDetails } from '@/server/repositories/subscriptions'
import { cancelNow } from './cancelNow'
import { changePlan, keepRunning, releaseSchedule, type RunningSubscription } from './planChange'
import { discardUpgrade } from './settleUpgrade'

/**
 * Cancels the plan at the end of the paid period, or at once when that has not been paid. A scheduled
 * change is undone.
 */
export function cancelPlan(
  profileId: string,
  services: PaymentServices,
): Promise<SubscriptionDetails> {
  const cancel = async ({ subscription }: RunningSubscription) => {
    const { subscriptions } = services.payments
    await discardUpgrade(subscription, services)
    await releaseSchedule(subscription, services)
    if (subscription.status === 'past_due') await cancelNow(subscription.id, services)
    else if (!keepRunning(subscription)) {
      await subscriptions.update(subscription.id, { cancel_at_period_end: true })
    }
  }
  return changePlan(profileId, services, cancel, ({ status }) => status === 'canceled')
}

/** Undoes a cancellation or a scheduled change. */
export const resumePlan = (
  profileId: string,
  services: PaymentServices,
): Promise<SubscriptionDetails> =>
  changePlan(profileId, services, async ({ subscription }) => {
    await discardUpgrade(subscription, services)
    await releaseSchedule(subscription, services)
    const kept = keepRunning(subscription)
    if (kept) await services.payments.subscriptions.update(subscription.id, kept)
  })
