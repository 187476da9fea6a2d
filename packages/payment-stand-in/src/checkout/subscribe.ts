import type Stripe from 'stripe'
import { buildSubscription } from '../subscriptions/buildSubscription'
import { nowOf } from '../billing/clock'
import { collect } from '../billing/collection'
import { recurringLine } from '../billing/invoiceLines'
import { invoiceSubscription } from '../billing/invoices'
import { createCustomer } from '../customers/customers'
import { attachCard, setUp } from '../customers/paymentMethods'
import type { Transaction } from '../store/transaction'
import { emit } from '../webhooks/events'
import { read } from '../wire/read'
import { customerFor, onceLines, redeemDiscount, type Submission } from './submission'

/** Starts the subscription of a session. Returns what the session refers to from then on. */
export function subscribe(
  tx: Transaction,
  submission: Submission,
): Partial<Stripe.Checkout.Session> {
  const { session, email, card } = submission
  const found = customerFor(tx, session, email)
  const customer = found ?? createCustomer(tx, { email })
  const now = nowOf(tx, customer.id)
  const lines = session.line_items?.data ?? []
  const instructions = read(tx, 'local.checkout_instructions', session.id)
  const built = buildSubscription({
    customer,
    prices: lines.flatMap(({ price, quantity }) =>
      price?.recurring ? { price, quantity: quantity ?? 1 } : [],
    ),
    currency: session.currency ?? '',
    metadata: instructions.subscriptionMetadata,
    now,
    billingMode: instructions.billingMode ?? 'flexible',
  })
  const discount = redeemDiscount(tx, session, customer.id, built.id)
  attachCard(tx, card, customer.id)
  setUp(tx, card)
  const subscription = tx.put<Stripe.Subscription>({
    ...built,
    default_payment_method: card.id,
    discounts: discount ? [discount.id] : [],
  })
  emit(tx, 'customer.subscription.created', subscription)
  const invoice = invoiceSubscription(tx, subscription, {
    lines: [
      ...subscription.items.data.map((item) => recurringLine(tx, item)),
      ...onceLines(session, now),
    ],
    reason: 'subscription_create',
  })
  collect(tx, invoice, { card, isOnSession: true, isAuthenticated: true })
  return { customer: customer.id, subscription: subscription.id, invoice: invoice.id }
}
