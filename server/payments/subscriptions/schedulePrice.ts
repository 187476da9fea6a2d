import type Stripe from 'stripe'
import type { Interval } from '@/contract/enums/payments/sales'
import { idOrNull } from '@/server/payments/objects'
import { labelFor } from '@/server/payments/ownership'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { activeSchedule, type RunningSubscription } from './planChange'

/**
 * Schedules another price for the end of the paid period. An earlier scheduled change is replaced.
 * @param target its interval is that of the price; null: as the price has it
 */
export async function schedulePrice(
  { profileId, subscription, item }: RunningSubscription,
  target: { id: string; interval: Interval | null },
  { db, payments }: Pick<PaymentServices, 'db' | 'payments'>,
): Promise<void> {
  // What it was read with may be outdated: a schedule that was released is replaced by a new one.
  const current = await payments.subscriptions.retrieve(subscription.id, { expand: ['schedule'] })
  const schedule =
    activeSchedule(current) ??
    (await payments.subscriptionSchedules.create({ from_subscription: subscription.id }))
  const interval =
    target.interval ?? (await payments.prices.retrieve(target.id)).recurring?.interval
  const phase = currentPhase(schedule)
  const discounts = discountsOf(phase)
  await payments.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    metadata: await labelFor(db, profileId),
    phases: [
      {
        items: [{ price: item.price.id, quantity: 1 }],
        start_date: phase?.start_date,
        end_date: item.current_period_end,
        ...discounts,
      },
      {
        items: [{ price: target.id, quantity: 1 }],
        duration: { interval: interval ?? 'month', interval_count: 1 },
        proration_behavior: 'none',
        ...discounts,
      },
    ],
  })
}

/** The phase that runs now: a schedule also lists those before it. */
const currentPhase = ({ phases, current_phase: current }: Stripe.SubscriptionSchedule) =>
  phases.find(({ start_date: start }) => start === current?.start_date) ?? phases[0]

/** A coupon that lasts stays on the subscription. */
function discountsOf(
  phase: Stripe.SubscriptionSchedule.Phase | undefined,
): Pick<Stripe.SubscriptionScheduleUpdateParams.Phase, 'discounts'> {
  const discounts = (phase?.discounts ?? []).map(({ discount, coupon }) => {
    const id = idOrNull(discount)
    return id === null ? { coupon: idOrNull(coupon) ?? '' } : { discount: id }
  })
  return discounts.length > 0 ? { discounts } : {}
}
