import type Stripe from 'stripe'
import type { Transaction } from '../store/transaction'
import { putUpdated } from '../webhooks/events'
import { idOf, read } from '../wire/read'
import { cancelSubscription } from './cancellation'
import { addInterval } from '../billing/clock'
import { collectSubscription } from './dunning'
import { recurringLine } from '../billing/invoiceLines'
import { invoiceSubscription } from '../billing/invoices'
import { discardPendingUpdate, pendingUntil } from './pendingUpdates'
import { enterPhase } from './schedulePhases'

const RUNNING = ['active', 'trialing', 'past_due']

const isRunning = ({ status }: Stripe.Subscription) => RUNNING.includes(status)

const periodEnd = ({ items }: Stripe.Subscription) =>
  Math.min(...items.data.map((item) => item.current_period_end))

/** The open invoices of a subscription that will be tried again. */
function retries(tx: Transaction, { id }: Stripe.Subscription): Stripe.Invoice[] {
  return tx
    .list('invoice')
    .filter(({ parent }) => parent?.subscription_details?.subscription === id)
    .filter(({ status, next_payment_attempt: next }) => status === 'open' && next !== null)
}

/** When something will happen to a subscription by itself; infinity if nothing will. */
export function nextDue(tx: Transaction, subscription: Stripe.Subscription): number {
  if (!isRunning(subscription)) return Infinity
  const attempts = retries(tx, subscription).map(({ next_payment_attempt: at }) => at ?? Infinity)
  return Math.min(periodEnd(subscription), pendingUntil(subscription), ...attempts)
}

/** Does what is due: tries an invoice again, renews or ends the subscription. */
export function processDue(tx: Transaction, id: string, now: number): void {
  for (let at = read(tx, 'subscription', id); nextDue(tx, at) <= now;) {
    const invoice = retries(tx, at).find(({ next_payment_attempt: due }) => (due ?? now) <= now)
    if (pendingUntil(at) <= now) discardPendingUpdate(tx, id)
    else if (invoice) collectSubscription(tx, invoice.id)
    else startPeriod(tx, at)
    at = read(tx, 'subscription', id)
  }
}

function startPeriod(tx: Transaction, before: Stripe.Subscription): void {
  if (before.cancel_at_period_end) {
    cancelSubscription(tx, before.id, 'cancellation_requested')
    return
  }
  const start = periodEnd(before)
  const subscription = enterPhase(tx, before, start)
  if (!isRunning(subscription)) return
  const data = subscription.items.data.map((item) =>
    item.current_period_end === start && item.price.recurring
      ? {
          ...item,
          current_period_start: start,
          current_period_end: addInterval(
            start,
            item.price.recurring,
            subscription.billing_cycle_anchor,
          ),
        }
      : item,
  )
  const items = { ...subscription.items, data }
  const renewed = putUpdated(tx, 'customer.subscription.updated', subscription, { items })
  const waiting = tx.find('local.pending_lines', before.id)?.lines ?? []
  tx.remove('local.pending_lines', before.id)
  const invoice = invoiceSubscription(tx, renewed, {
    lines: [
      ...waiting,
      ...data
        .filter((item) => item.current_period_start === start)
        .map((item) => recurringLine(tx, item)),
    ],
    reason: 'subscription_cycle',
  })
  collectSubscription(tx, invoice.id)
}

/** Does what is due for the customers without a test clock. */
export function processAllDue(tx: Transaction): void {
  const now = Math.floor(Date.now() / 1000)
  for (const subscription of tx.list('subscription')) {
    const customer = tx.find('customer', idOf(subscription.customer))
    if (!customer?.test_clock) processDue(tx, subscription.id, now)
  }
}
