import type Stripe from 'stripe'
import type { Transaction } from '../store/transaction'
import { emit, putUpdated } from '../webhooks/events'
import { idOf, read } from '../wire/read'
import { buildItem, planOf } from './buildSubscription'
import { cancelSubscription } from './cancellation'
import { nowOf } from '../billing/clock'

/** Moves a subscription on to the phase of its schedule that starts at this time, if there is one. */
export function enterPhase(
  tx: Transaction,
  subscription: Stripe.Subscription,
  at: number,
): Stripe.Subscription {
  const schedule =
    subscription.schedule && tx.find('subscription_schedule', idOf(subscription.schedule))
  if (!schedule || schedule.status !== 'active') return subscription
  const phase = schedule.phases.find(
    ({ start_date, end_date }) => start_date <= at && at < end_date,
  )
  if (!phase) {
    if (schedule.end_behavior === 'cancel') {
      return cancelSubscription(tx, subscription.id, 'cancellation_requested')
    }
    releaseSchedule(tx, schedule)
    return read(tx, 'subscription', subscription.id)
  }
  putUpdated(tx, 'subscription_schedule.updated', schedule, {
    current_phase: { start_date: phase.start_date, end_date: phase.end_date },
  })
  const before = subscription.items.data
  const data = phase.items.map((wanted, index) => {
    const price = read(tx, 'price', idOf(wanted.price))
    const old = before[index]
    if (!old) return buildItem(subscription.id, price, wanted.quantity ?? 1, at)
    return { ...old, price, plan: planOf(price), quantity: wanted.quantity ?? old.quantity }
  })
  const hasNewInterval = data[0]?.price.recurring?.interval !== before[0]?.price.recurring?.interval
  return tx.put({
    ...subscription,
    items: { ...subscription.items, data },
    discounts: phase.discounts.flatMap(({ discount }) => (discount ? [idOf(discount)] : [])),
    ...(hasNewInterval && { billing_cycle_anchor: at }),
  })
}

/** Ends a schedule; the subscription goes on as it is. */
export function releaseSchedule(
  tx: Transaction,
  schedule: Stripe.SubscriptionSchedule,
): Stripe.SubscriptionSchedule {
  const id = schedule.subscription && idOf(schedule.subscription)
  const released = tx.put<Stripe.SubscriptionSchedule>({
    ...schedule,
    status: 'released',
    current_phase: null,
    released_at: nowOf(tx, idOf(schedule.customer)),
    released_subscription: id,
    subscription: null,
  })
  emit(tx, 'subscription_schedule.released', released)
  if (id) {
    const subscription = read(tx, 'subscription', id)
    putUpdated(tx, 'customer.subscription.updated', subscription, { schedule: null })
  }
  return released
}
