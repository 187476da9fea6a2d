import type Stripe from 'stripe'
import { voidInvoice } from '../billing/voiding'
import type { Transaction } from '../store/transaction'
import { emit, putUpdated } from '../webhooks/events'
import { PaymentError } from '../wire/errors'
import { idOf, read } from '../wire/read'
import type { ItemChanges } from './proration'

const LIFETIME_S = 23 * 3600

/** What can be changed together with `pending_if_incomplete` (Stripe: "Pending updates reference"). */
const SUPPORTED = ['items', 'payment_behavior', 'proration_behavior', 'proration_date']

export function requireSupported(params: object): void {
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined || SUPPORTED.includes(name)) continue
    throw new PaymentError(
      `You cannot pass \`${name}\` when \`payment_behavior\` is set to \`pending_if_incomplete\`.`,
      { param: name },
    )
  }
}

/** Stores a change that takes effect when its invoice, the latest one, is paid. */
export function postponeChange(tx: Transaction, id: string, change: ItemChanges, now: number) {
  const subscription = read(tx, 'subscription', id)
  const ends = subscription.items.data.map((item) => item.current_period_end)
  putUpdated(tx, 'customer.subscription.updated', subscription, {
    pending_update: {
      billing_cycle_anchor: change.resetsCycle ? now : null,
      cancel_at_period_end: null,
      discount: null,
      discounts: null,
      expires_at: Math.min(now + LIFETIME_S, ...ends),
      metadata: null,
      subscription_items: change.items,
      trial_end: null,
      trial_from_plan: null,
    },
  })
}

/** Whether an invoice is that of a change that waits for its payment. */
export const isOfPendingUpdate = (
  { pending_update, latest_invoice }: Stripe.Subscription,
  invoice: Stripe.Invoice,
): boolean =>
  pending_update !== null && latest_invoice !== null && idOf(latest_invoice) === invoice.id

/** Lets a change take effect whose invoice was paid. */
export function applyPendingUpdate(tx: Transaction, id: string): void {
  const subscription = read(tx, 'subscription', id)
  const { subscription_items: data, billing_cycle_anchor } = subscription.pending_update ?? {}
  const changed = putUpdated(tx, 'customer.subscription.updated', subscription, {
    ...(data && { items: { ...subscription.items, data } }),
    ...(billing_cycle_anchor && { billing_cycle_anchor }),
    pending_update: null,
  })
  emit(tx, 'customer.subscription.pending_update_applied', changed)
}

/** Drops a change that waits for its payment, and its invoice. */
export function discardPendingUpdate(tx: Transaction, id: string): void {
  const subscription = read(tx, 'subscription', id)
  if (!subscription.pending_update) return
  const invoice = subscription.latest_invoice
    ? read(tx, 'invoice', idOf(subscription.latest_invoice))
    : undefined
  if (invoice?.status === 'open') voidInvoice(tx, invoice)
  const kept = putUpdated(tx, 'customer.subscription.updated', read(tx, 'subscription', id), {
    pending_update: null,
  })
  emit(tx, 'customer.subscription.pending_update_expired', kept)
}

/** When a change that waits for its payment expires; infinity if none waits. */
export const pendingUntil = ({ pending_update }: Stripe.Subscription): number =>
  pending_update?.expires_at ?? Infinity
