import type Stripe from 'stripe'
import { nowOf } from '../billing/clock'
import { collect } from '../billing/collection'
import { createInvoice } from '../billing/invoices'
import { pay } from '../charges/payments'
import type { Transaction } from '../store/transaction'
import { customerFor, onceLines, paymentOf, redeemDiscount, type Submission } from './submission'

/** Pays a session without a subscription. Returns what the session refers to from then on. */
export function payOnce(tx: Transaction, submission: Submission): Partial<Stripe.Checkout.Session> {
  const { session, email, card } = submission
  const customer = customerFor(tx, session, email)
  const discount = redeemDiscount(tx, session, customer?.id ?? null)
  if (!session.invoice_creation?.enabled || !customer) {
    const isFree = session.amount_total === 0
    const payment = isFree ? undefined : pay(tx, paymentOf(tx, submission))
    return { customer: customer?.id ?? null, payment_intent: payment?.intent.id ?? null }
  }
  const invoice = createInvoice(tx, {
    customer,
    currency: session.currency ?? '',
    lines: onceLines(session, nowOf(tx, customer.id)),
    reason: 'manual',
    discounts: discount ? [discount] : [],
    isOneOff: true,
    metadata: session.invoice_creation.invoice_data.metadata ?? {},
  })
  const { metadata, connect } = paymentOf(tx, submission)
  const { payment } = collect(tx, invoice, {
    card,
    isOnSession: true,
    isAuthenticated: true,
    metadata,
    connect,
  })
  return {
    customer: customer.id,
    invoice: invoice.id,
    payment_intent: payment?.intent.id ?? null,
  }
}
