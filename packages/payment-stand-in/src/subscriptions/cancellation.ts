import type Stripe from 'stripe'
import type { Transaction } from '../store/transaction'
import { emit } from '../webhooks/events'
import { idOf, read } from '../wire/read'
import { nowOf } from '../billing/clock'
import { discardPendingUpdate } from './pendingUpdates'

type Reason = NonNullable<Stripe.Subscription.CancellationDetails['reason']>

const noDetails = { comment: null, feedback: null, feedback_option: null, reason: null }

/** Ends a subscription now. */
export function cancelSubscription(
  tx: Transaction,
  id: string,
  reason: Reason,
): Stripe.Subscription {
  discardPendingUpdate(tx, id)
  const subscription = read(tx, 'subscription', id)
  const now = nowOf(tx, idOf(subscription.customer))
  const schedule =
    subscription.schedule && read(tx, 'subscription_schedule', idOf(subscription.schedule))
  if (schedule) {
    const canceled = tx.put({ ...schedule, status: 'canceled' as const, canceled_at: now })
    emit(tx, 'subscription_schedule.canceled', canceled)
  }
  const details = subscription.cancellation_details ?? noDetails
  const ended = tx.put<Stripe.Subscription>({
    ...subscription,
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    cancellation_details: { ...details, reason: details.reason ?? reason },
    ended_at: now,
    schedule: null,
  })
  tx.remove('local.pending_lines', id)
  emit(tx, 'customer.subscription.deleted', ended)
  return ended
}

/** The fields of a subscription that ends with its period, or of one that goes on. */
export function cancelAtPeriodEnd(
  tx: Transaction,
  subscription: Stripe.Subscription,
  ends: boolean,
) {
  const period = subscription.items.data.map((item) => item.current_period_end)
  return {
    cancel_at_period_end: ends,
    cancel_at: ends ? Math.min(...period) : null,
    canceled_at: ends ? nowOf(tx, idOf(subscription.customer)) : null,
    cancellation_details: {
      ...noDetails,
      reason: ends ? ('cancellation_requested' as const) : null,
    },
  }
}
