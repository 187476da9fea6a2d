import type Stripe from 'stripe'
import { z } from 'zod'
import type { Transaction } from '../store/transaction'
import { PaymentError } from '../wire/errors'
import { newId } from '../wire/ids'
import { listOf } from '../wire/pagination'
import { flag, id, integer } from '../wire/params'
import { idOf, read } from '../wire/read'
import { buildInvoice } from '../billing/buildInvoice'
import { addInterval, nowOf } from '../billing/clock'
import { activeDiscounts } from '../billing/discounts'
import { buildLine, recurringLine } from '../billing/invoiceLines'
import type { LineDraft } from '../billing/lineDraft'
import { totalLines } from '../billing/lineTotals'
import { changeItems } from './proration'
import { itemChanges, prorationBehavior } from './subscriptionChanges'

export const previewedInvoice = z.strictObject({
  customer: id.optional(),
  subscription: id,
  subscription_details: z
    .strictObject({
      cancel_at_period_end: flag.optional(),
      items: itemChanges.optional(),
      proration_behavior: prorationBehavior,
      proration_date: integer.optional(),
    })
    .optional(),
})
type Params = z.output<typeof previewedInvoice>

/** The invoice that a change would lead to; without a change, that of the next renewal. */
export function previewInvoice(tx: Transaction, params: Params): Stripe.Invoice {
  const subscription = read(tx, 'subscription', params.subscription, 'subscription')
  const customer = read(tx, 'customer', idOf(subscription.customer))
  const isEnding =
    params.subscription_details?.cancel_at_period_end ?? subscription.cancel_at_period_end
  if (subscription.status === 'canceled' || isEnding) {
    throw new PaymentError('No upcoming invoices for customer.', {
      status: 404,
      code: 'invoice_upcoming_none',
    })
  }
  const id = newId('upcoming_in_')
  const { currency } = subscription
  const drafts = linesOf(tx, subscription, params)
  const lines = drafts.map((draft) => buildLine(id, subscription.currency, draft))
  const at = Math.max(...drafts.map(({ period }) => period.start), nowOf(tx, customer.id))
  const discounts = activeDiscounts(tx, subscription.discounts, at)
  const totals = totalLines(lines, discounts, {
    balance: customer.balance,
    currency,
  })
  const invoice = buildInvoice(tx, { id, customer, currency, reason: 'upcoming', subscription })
  const { items, proration_date } = params.subscription_details ?? {}
  const pricedAt = proration_date ?? nowOf(tx, customer.id)
  return {
    ...invoice,
    ...totals.amounts,
    ...(items && { parent: pricedFor(invoice, pricedAt) }),
    lines: listOf(`/v1/invoices/${id}/lines`, totals.lines),
    status: 'draft',
  }
}

/** The time that prorations were calculated for. */
const pricedFor = ({ parent }: Stripe.Invoice, at: number): Stripe.Invoice['parent'] =>
  parent?.subscription_details
    ? {
        ...parent,
        subscription_details: { ...parent.subscription_details, subscription_proration_date: at },
      }
    : parent

function linesOf(tx: Transaction, subscription: Stripe.Subscription, params: Params): LineDraft[] {
  const { items, proration_behavior: behavior, proration_date } = params.subscription_details ?? {}
  const now = proration_date ?? nowOf(tx, idOf(subscription.customer))
  const waiting = tx.find('local.pending_lines', subscription.id)?.lines ?? []
  const change = items && changeItems(tx, subscription, items, now)
  if (change && (change.resetsCycle || behavior === 'always_invoice')) return change.lines
  const next = change?.items ?? scheduledItems(tx, subscription)
  const renewals = next.map((item) => recurringLine(tx, nextPeriod(item)))
  return [...waiting, ...(behavior === 'none' ? [] : (change?.lines ?? [])), ...renewals]
}

/** The items after the next change of the subscription's schedule. */
function scheduledItems(tx: Transaction, { schedule, items }: Stripe.Subscription) {
  const phases = schedule ? tx.find('subscription_schedule', idOf(schedule))?.phases : undefined
  return items.data.map((item, at) => {
    const next = phases?.find(({ start_date: start }) => start === item.current_period_end)
    const price = next?.items[at]?.price
    return price ? { ...item, price: read(tx, 'price', idOf(price)) } : item
  })
}

function nextPeriod(item: Stripe.SubscriptionItem): Stripe.SubscriptionItem {
  const start = item.current_period_end
  const { recurring } = item.price
  return {
    ...item,
    current_period_start: start,
    current_period_end: recurring ? addInterval(start, recurring) : start,
  }
}
