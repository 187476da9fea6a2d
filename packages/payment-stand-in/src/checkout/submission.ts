import type Stripe from 'stripe'
import { redeem } from '../billing/discounts'
import type { LineDraft } from '../billing/lineDraft'
import type { PaymentRequest } from '../charges/paymentRequest'
import { createCustomer } from '../customers/customers'
import type { Transaction } from '../store/transaction'
import { idOf, read } from '../wire/read'
import { discountOf } from './sessions'

/** What a buyer has submitted on the page of a session. */
export interface Submission {
  session: Stripe.Checkout.Session
  email: string
  card: Stripe.PaymentMethod
}

export const customerOf = ({ customer }: Stripe.Checkout.Session) => customer && idOf(customer)

export function paymentOf(tx: Transaction, { session, card, email }: Submission): PaymentRequest {
  const instructions = read(tx, 'local.checkout_instructions', session.id)
  return {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? '',
    card,
    customer: customerOf(session),
    description: null,
    metadata: instructions.paymentIntentMetadata,
    isOnSession: true,
    // The page has asked the bank before.
    isAuthenticated: true,
    receiptEmail: email,
    connect: instructions.connect,
  }
}

/** The customer of the session; a new one where the session asks for it. */
export function customerFor(tx: Transaction, session: Stripe.Checkout.Session, email: string) {
  if (session.customer) return read(tx, 'customer', idOf(session.customer))
  const isWanted = session.customer_creation === 'always' || session.invoice_creation?.enabled
  return isWanted ? createCustomer(tx, { email }) : undefined
}

export function redeemDiscount(
  tx: Transaction,
  session: Stripe.Checkout.Session,
  customer: string | null,
  subscription?: string,
): Stripe.Discount | undefined {
  const { coupon, promotionCode } = discountOf(tx, session)
  if (!coupon) return undefined
  const checkoutSession = session.id
  return redeem(tx, { coupon, promotionCode, customer, subscription, checkoutSession })
}

/** What is bought once. */
export function onceLines(
  { line_items: lines }: Stripe.Checkout.Session,
  now: number,
): LineDraft[] {
  return (lines?.data ?? []).flatMap(({ price, quantity, amount_subtotal, description }) =>
    !price || price.recurring
      ? []
      : {
          amount: amount_subtotal,
          quantity: quantity ?? 1,
          price,
          description: description ?? '',
          period: { start: now, end: now },
        },
  )
}
