import type Stripe from 'stripe'
import { z } from 'zod'
import type { Transaction } from '../store/transaction'
import { endpoint } from '../wire/endpoints'
import { missing } from '../wire/errors'
import { paginate } from '../wire/pagination'
import { flag, id, listParams, noParams, text } from '../wire/params'
import { idOf, ofCustomer, read } from '../wire/read'
import { cancelSubscription } from './cancellation'
import { nowOf } from '../billing/clock'
import { collectSubscription } from './dunning'
import { invoiceSubscription } from '../billing/invoices'
import { changeItems } from './proration'
import { changedSubscription, updateSubscription } from './subscriptionChanges'

const SUBSCRIPTIONS = '/v1/subscriptions'
const listed = listParams.extend({
  customer: id.optional(),
  price: id.optional(),
  status: z
    .enum(['active', 'all', 'canceled', 'ended', 'incomplete', 'past_due', 'trialing', 'unpaid'])
    .optional(),
})

const canceled = z.strictObject({
  cancellation_details: z.strictObject({ comment: text.optional() }).optional(),
  invoice_now: flag.optional(),
  prorate: flag.optional(),
})

function hasStatus({ status }: Stripe.Subscription, wanted: string | undefined): boolean {
  if (wanted === 'all') return true
  if (wanted === undefined) return status !== 'canceled'
  return status === (wanted === 'ended' ? 'canceled' : wanted)
}

export const subscriptionEndpoints = [
  endpoint('GET', SUBSCRIPTIONS, listed, (tx, { customer, price, status, ...page }) => {
    const found = ofCustomer(tx, tx.list('subscription'), customer)
      .filter((entry) => hasStatus(entry, status))
      .filter((entry) => !price || entry.items.data.some((item) => item.price.id === price))
    return paginate(SUBSCRIPTIONS, found, page)
  }),
  endpoint('GET', `${SUBSCRIPTIONS}/:id`, noParams, (tx, _params, id) =>
    read(tx, 'subscription', id),
  ),
  endpoint('POST', `${SUBSCRIPTIONS}/:id`, changedSubscription, updateSubscription),
  endpoint('DELETE', `${SUBSCRIPTIONS}/:id`, canceled, (tx, params, id) => {
    if (read(tx, 'subscription', id).status === 'canceled') {
      throw missing('subscription', id)
    }
    if (params.prorate) creditUnusedTime(tx, id)
    return cancelSubscription(tx, id, 'cancellation_requested')
  }),
]

/** Invoices the unused time of a subscription, which becomes the customer's credit. */
function creditUnusedTime(tx: Transaction, id: string): void {
  const subscription = read(tx, 'subscription', id)
  const now = nowOf(tx, idOf(subscription.customer))
  const removals = subscription.items.data.map((item) => ({ id: item.id, deleted: true }))
  const { lines } = changeItems(tx, subscription, removals, now)
  const invoice = invoiceSubscription(tx, subscription, { lines, reason: 'subscription_update' })
  collectSubscription(tx, invoice.id)
}
