import type Stripe from 'stripe'
import type { Transaction } from '@/local/payments/store/transaction'
import { emit } from '@/local/payments/webhooks/events'
import { newId } from '@/local/payments/wire/ids'
import { listOf } from '@/local/payments/wire/pagination'
import { idOf } from '@/local/payments/wire/read'
import { nowOf } from './clock'
import { pay, type Payment } from '@/local/payments/charges/payments'

interface Collection {
  card: Stripe.PaymentMethod | undefined
  /** Whether the customer is there and has just typed the card's number. */
  isOnSession?: boolean
  metadata?: Stripe.Metadata
}

/** Tries to collect an open invoice. */
export function collect(
  tx: Transaction,
  invoice: Stripe.Invoice,
  { card, isOnSession = false, metadata = {} }: Collection,
): { invoice: Stripe.Invoice; payment?: Payment } {
  const customer = invoice.customer ? tx.find('customer', idOf(invoice.customer)) : undefined
  const attempt = { attempted: true, attempt_count: invoice.attempt_count + 1 }
  if (invoice.amount_due === 0) return { invoice: markPaid(tx, { ...invoice, attempted: true }) }
  const payment = pay(tx, {
    amount: invoice.amount_remaining,
    currency: invoice.currency,
    card,
    customer: customer?.id ?? null,
    description: `Invoice ${invoice.number}`,
    metadata,
    isOnSession,
    receiptEmail: customer?.email ?? null,
  })
  const attempted = withPayment({ ...invoice, ...attempt }, payment)
  if (!payment.error) return { invoice: markPaid(tx, attempted), payment }
  tx.put(attempted)
  emit(tx, 'invoice.payment_failed', attempted)
  return { invoice: attempted, payment }
}

function markPaid(tx: Transaction, invoice: Stripe.Invoice): Stripe.Invoice {
  const paid = tx.put<Stripe.Invoice>({
    ...invoice,
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
    status_transitions: {
      ...invoice.status_transitions,
      paid_at: nowOf(tx, invoice.customer && idOf(invoice.customer)),
    },
  })
  emit(tx, 'invoice.paid', paid)
  emit(tx, 'invoice.payment_succeeded', paid)
  return paid
}

function withPayment(invoice: Stripe.Invoice, { intent, error }: Payment): Stripe.Invoice {
  const entry: Stripe.InvoicePayment = {
    id: newId('inpay_'),
    object: 'invoice_payment',
    amount_paid: error ? null : intent.amount,
    amount_requested: intent.amount,
    created: intent.created,
    currency: intent.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: error ? 'open' : 'paid',
    status_transitions: { canceled_at: null, paid_at: error ? null : intent.created },
  }
  return { ...invoice, payments: listOf(invoice.payments?.url ?? '', [entry]) }
}
