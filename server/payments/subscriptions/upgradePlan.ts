import type { ProfileCaller } from '@/server/auth/callers'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { sendOnce } from '@/server/payments/sendOnce'
import type { SubscriptionDetails } from '@/server/repositories/subscriptions'
import {
  activeSchedule,
  changePlan,
  keepRunning,
  releaseSchedule,
  type RunningSubscription,
} from './planChange'
import { readPlanPrice, requireDirection } from './planPrice'
import { schedulePrice } from './schedulePrice'
import { readState } from './subscriptionState'

/**
 * Moves to a larger plan at once; the difference for the rest of the period is charged. Nothing changes
 * if the payment fails.
 * @throws payment_required when the card is declined
 */
export async function upgradePlan(
  { priceIds, caller }: { priceIds: string[]; caller: ProfileCaller },
  services: PaymentServices,
): Promise<SubscriptionDetails> {
  const { db, payments } = services
  const target = await readPlanPrice(db, priceIds, caller.profile.role)
  return changePlan(caller.profile.id, services, async (running) => {
    const { subscription, item, profileId } = running
    // The response to an earlier request was lost.
    if (item.price.id === target.id) return
    requireDirection(running, target, 'upgrade')
    const scheduled = activeSchedule(subscription) && readState(subscription)?.scheduled
    await releaseSchedule(subscription, services)
    const fingerprint = [subscription.id, item.price.id, target.id].join(' ')
    try {
      await sendOnce(db, { profileId, operation: 'upgrade', fingerprint }, (idempotencyKey) =>
        payments.subscriptions.update(
          subscription.id,
          {
            items: [{ id: item.id, price: target.id }],
            proration_behavior: 'always_invoice',
            payment_behavior: 'error_if_incomplete',
            ...keepRunning(subscription),
          },
          { idempotencyKey },
        ),
      )
    } catch (error) {
      if (scheduled) await restoreSchedule(running, scheduled.priceId, services)
      throw error
    }
  })
}

/** Schedules a change again that was released for an upgrade, unless the upgrade took effect after all. */
async function restoreSchedule(
  running: RunningSubscription,
  priceId: string,
  services: PaymentServices,
): Promise<void> {
  const { subscription, item } = running
  try {
    const { items } = await services.payments.subscriptions.retrieve(subscription.id)
    if (items.data[0]?.price.id !== item.price.id) return
    await schedulePrice(running, { id: priceId, interval: null }, services)
  } catch (error) {
    // The failure of the upgrade is the one to report. Repeating the upgrade completes it.
    const { log } = services
    log.error({ err: error, subscription: subscription.id }, 'a scheduled change was not restored')
  }
}
