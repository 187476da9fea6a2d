import type Stripe from 'stripe'
import { z } from 'zod'
import type { Transaction } from '../store/transaction'
import { putUpdated } from '../webhooks/events'
import { PaymentError } from '../wire/errors'
import { flag, id, integer, mergeMetadata, metadata, text } from '../wire/params'
import { idOf, read } from '../wire/read'
import { cancelAtPeriodEnd } from './cancellation'
import { nowOf } from '../billing/clock'
import { attempt, collectSubscription } from './dunning'
import { invoiceSubscription } from '../billing/invoices'
import { discardPendingUpdate, postponeChange, requireSupported } from './pendingUpdates'
import { changeItems, type ItemChanges } from './proration'

export const prorationBehavior = z
  .enum(['always_invoice', 'create_prorations', 'none'])
  .default('create_prorations')
export const itemChanges = z.array(
  z.strictObject({
    id: id.optional(),
    price: id.optional(),
    quantity: integer.optional(),
    deleted: flag.optional(),
    metadata: metadata.optional(),
  }),
)
export const changedSubscription = z.strictObject({
  cancel_at: z.literal('').optional(),
  cancel_at_period_end: flag.optional(),
  cancellation_details: z.strictObject({ comment: text.optional() }).optional(),
  default_payment_method: id.optional(),
  items: itemChanges.optional(),
  metadata: metadata.optional(),
  off_session: flag.optional(),
  payment_behavior: z
    .enum(['allow_incomplete', 'error_if_incomplete', 'pending_if_incomplete'])
    .default('allow_incomplete'),
  proration_behavior: prorationBehavior,
  proration_date: integer.optional(),
})
type Params = z.output<typeof changedSubscription>

/** Changes a subscription. Throws without effect for a declined card if `payment_behavior` says so. */
export function updateSubscription(
  tx: Transaction,
  params: Params,
  id: string,
): Stripe.Subscription {
  const before = read(tx, 'subscription', id)
  requireChangeable(before, params)
  if (params.items) discardPendingUpdate(tx, id)
  if (params.payment_behavior === 'pending_if_incomplete') return tryChange(tx, params, id)
  const now = params.proration_date ?? nowOf(tx, idOf(before.customer))
  const change = params.items && changeItems(tx, before, params.items, now)
  const { cancel_at_period_end: ends, default_payment_method: card } = params
  const items = change && { ...before.items, data: change.items }
  putUpdated(tx, 'customer.subscription.updated', before, {
    ...(items && { items }),
    ...(change?.resetsCycle && { billing_cycle_anchor: now }),
    ...(ends !== undefined && cancelAtPeriodEnd(tx, { ...before, ...(items && { items }) }, ends)),
    ...(params.cancel_at === '' && cancelAtPeriodEnd(tx, before, false)),
    ...(card !== undefined && { default_payment_method: read(tx, 'payment_method', card).id }),
    metadata: mergeMetadata(before.metadata, params.metadata),
  })
  if (change) charge(tx, id, change, params)
  return read(tx, 'subscription', id)
}

/** Changes a subscription once the change is paid for. */
function tryChange(tx: Transaction, params: Params, id: string): Stripe.Subscription {
  requireSupported(params)
  const before = read(tx, 'subscription', id)
  const now = params.proration_date ?? nowOf(tx, idOf(before.customer))
  const change = changeItems(tx, before, params.items ?? [], now)
  const { items, resetsCycle, lines } = change
  const isCharged = resetsCycle || params.proration_behavior === 'always_invoice'
  if (isCharged && lines.length > 0) {
    const invoice = invoiceSubscription(tx, before, { lines, reason: 'subscription_update' })
    const { payment } = attempt(tx, invoice.id, { isPresent: params.off_session !== true })
    if (payment && payment.intent.status !== 'succeeded') {
      postponeChange(tx, id, change, now)
      return read(tx, 'subscription', id)
    }
  }
  putUpdated(tx, 'customer.subscription.updated', read(tx, 'subscription', id), {
    items: { ...before.items, data: items },
    ...(resetsCycle && { billing_cycle_anchor: now }),
  })
  return read(tx, 'subscription', id)
}

function requireChangeable({ status, schedule }: Stripe.Subscription, params: Params): void {
  if (status === 'canceled') {
    throw new PaymentError(
      'A canceled subscription can only update its cancellation_details and metadata.',
    )
  }
  if (schedule && params.cancel_at_period_end !== undefined) {
    throw new PaymentError(
      `The subscription is managed by the subscription schedule \`${idOf(schedule)}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    )
  }
}

/** Invoices what a change costs: now, or with the next invoice. */
function charge(tx: Transaction, id: string, change: ItemChanges, params: Params): void {
  const isFree = params.proration_behavior === 'none'
  const lines = change.lines.filter(({ isProration }) => !isProration || !isFree)
  if (lines.length === 0) return
  if (!change.resetsCycle && params.proration_behavior !== 'always_invoice') {
    const waiting = tx.find('local.pending_lines', id)?.lines ?? []
    tx.put({ id, object: 'local.pending_lines', lines: [...waiting, ...lines] })
    return
  }
  const subscription = read(tx, 'subscription', id)
  const invoice = invoiceSubscription(tx, subscription, { lines, reason: 'subscription_update' })
  const payment = collectSubscription(tx, invoice.id, { isPresent: params.off_session !== true })
  if (payment?.error && params.payment_behavior === 'error_if_incomplete') throw payment.error
}
