import type Stripe from 'stripe'
import { cardFor } from '../customers/paymentMethods'
import type { Transaction } from '../store/transaction'
import { emit, putUpdated } from '../webhooks/events'
import { PaymentError } from '../wire/errors'
import { idOf, read } from '../wire/read'
import { cancelSubscription } from './cancellation'
import { applyPendingUpdate, isOfPendingUpdate } from './pendingUpdates'
import { nowOf } from '../billing/clock'
import { collect } from '../billing/collection'
import type { Payment } from '../charges/payments'

const DAY_S = 24 * 3600
/** Days between a failed attempt and the next; after the last the subscription is canceled. */
const RETRY_DAYS = [3, 5, 7]

export function subscriptionOf(tx: Transaction, invoice: Stripe.Invoice) {
  const reference = invoice.parent?.subscription_details?.subscription
  return reference ? tx.find('subscription', idOf(reference)) : undefined
}

interface Given {
  card?: Stripe.PaymentMethod | undefined
  isOnSession?: boolean
  isPresent?: boolean
  isAuthenticated?: boolean
}

/** Tries to collect an invoice from the card of its subscription, or another one. */
export function attempt(tx: Transaction, invoiceId: string, given: Given = {}) {
  const invoice = read(tx, 'invoice', invoiceId)
  const customer = invoice.customer ? tx.find('customer', idOf(invoice.customer)) : undefined
  const card = given.card ?? cardFor(tx, customer, subscriptionOf(tx, invoice))
  return collect(tx, invoice, { ...given, card })
}

/** Collects an invoice, and changes the status of its subscription by the outcome. */
export function collectSubscription(
  tx: Transaction,
  invoiceId: string,
  given: Given = {},
): Payment | undefined {
  const outcome = attempt(tx, invoiceId, given)
  followInvoice(tx, outcome.invoice, outcome.payment)
  return outcome.payment
}

/** Changes the subscription of an invoice by the outcome of its payment. */
export function followInvoice(
  tx: Transaction,
  invoice: Stripe.Invoice,
  payment: Payment | undefined,
): void {
  const subscription = subscriptionOf(tx, invoice)
  if (!subscription || subscription.status === 'canceled') return
  if (isOfPendingUpdate(subscription, invoice)) {
    if (invoice.status === 'paid') applyPendingUpdate(tx, subscription.id)
    return
  }
  if (payment?.error) failed(tx, subscription, invoice)
  else if (!hasOpenInvoice(tx, subscription)) setStatus(tx, subscription, 'active')
}

/** Pays an open invoice. Throws if it is not open. */
export function payInvoice(tx: Transaction, id: string, given: Given): Payment | undefined {
  const { status } = read(tx, 'invoice', id)
  if (status === 'paid') {
    throw new PaymentError('Invoice is already paid', { code: 'invoice_already_paid' })
  }
  if (status !== 'open') throw new PaymentError(`This invoice is ${status}.`)
  return collectSubscription(tx, id, given)
}

function hasOpenInvoice(tx: Transaction, { id }: Stripe.Subscription): boolean {
  return tx
    .list('invoice')
    .some(
      ({ status, parent }) =>
        status === 'open' && parent?.subscription_details?.subscription === id,
    )
}

function failed(tx: Transaction, subscription: Stripe.Subscription, invoice: Stripe.Invoice) {
  const now = nowOf(tx, idOf(subscription.customer))
  const days = RETRY_DAYS[invoice.attempt_count - 1]
  const next = days === undefined ? null : now + days * DAY_S
  const waiting = tx.put({ ...invoice, next_payment_attempt: next })
  emit(tx, 'invoice.updated', waiting)
  if (next === null) cancelSubscription(tx, subscription.id, 'payment_failed')
  else setStatus(tx, subscription, 'past_due')
}

function setStatus(
  tx: Transaction,
  { id }: Stripe.Subscription,
  status: Stripe.Subscription['status'],
) {
  putUpdated(tx, 'customer.subscription.updated', read(tx, 'subscription', id), { status })
}
