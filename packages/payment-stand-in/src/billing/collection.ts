import type Stripe from 'stripe'
import type { ConnectOfPayment } from '../store/types'
import type { Transaction } from '../store/transaction'
import { emit } from '../webhooks/events'
import { PaymentError } from '../wire/errors'
import { newId } from '../wire/ids'
import { listOf } from '../wire/pagination'
import { idOf } from '../wire/read'
import { nowOf } from './clock'
import { pay, type Payment } from '../charges/payments'

interface Collection {
  card: Stripe.PaymentMethod | undefined
  /** Whether the customer is there and has just typed the card's number. */
  isOnSession?: boolean
  isPresent?: boolean
  isAuthenticated?: boolean
  metadata?: Stripe.Metadata
  connect?: ConnectOfPayment | undefined
}

/** Tries to collect an open invoice. */
export function collect(
  tx: Transaction,
  invoice: Stripe.Invoice,
  { card, isOnSession = false, metadata = {}, ...given }: Collection,
): { invoice: Stripe.Invoice; payment?: Payment } {
  const customer = invoice.customer ? tx.find('customer', idOf(invoice.customer)) : undefined
  const attempt = { attempted: true, attempt_count: invoice.attempt_count + 1 }
  if (invoice.amount_due === 0) return { invoice: markPaid(tx, { ...invoice, attempted: true }) }
  const request = {
    ...given,
    amount: invoice.amount_remaining,
    currency: invoice.currency,
    card,
    customer: customer?.id ?? null,
    description: `Invoice ${invoice.number}`,
    metadata,
    isOnSession,
    receiptEmail: customer?.email ?? null,
  }
  const payment = pay(tx, request, unpaidIntent(tx, invoice))
  const attempted = withPayment({ ...invoice, ...attempt }, payment)
  if (payment.intent.status === 'succeeded') return { invoice: markPaid(tx, attempted), payment }
  tx.put(attempted)
  if (payment.error) emitFailure(tx, attempted, payment.intent)
  return { invoice: attempted, payment }
}

function emitFailure(tx: Transaction, invoice: Stripe.Invoice, { status }: Stripe.PaymentIntent) {
  emit(tx, 'invoice.payment_failed', invoice)
  if (status === 'requires_action') emit(tx, 'invoice.payment_action_required', invoice)
}

/** The payment of an invoice, as it is now. */
export function intentOf(
  tx: Transaction,
  { payments }: Stripe.Invoice,
): Stripe.PaymentIntent | undefined {
  const id = payments?.data[0]?.payment.payment_intent
  return id ? tx.find('payment_intent', idOf(id)) : undefined
}

/** An invoice has one payment, which is tried until it succeeds. */
function unpaidIntent(tx: Transaction, invoice: Stripe.Invoice): Stripe.PaymentIntent | undefined {
  const intent = intentOf(tx, invoice)
  if (intent?.status !== 'processing') return intent
  throw new PaymentError('This invoice’s payment is being processed.', {
    code: 'payment_intent_unexpected_state',
  })
}

/** Ends a payment of an invoice that took time. */
export function finishPayment(tx: Transaction, invoice: Stripe.Invoice, payment: Payment) {
  const finished = withPayment(invoice, payment)
  if (!payment.error) return markPaid(tx, finished)
  emitFailure(tx, tx.put(finished), payment.intent)
  return finished
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

function withPayment(invoice: Stripe.Invoice, { intent }: Payment): Stripe.Invoice {
  const isPaid = intent.status === 'succeeded'
  const entry: Stripe.InvoicePayment = {
    id: newId('inpay_'),
    object: 'invoice_payment',
    amount_paid: isPaid ? intent.amount : null,
    amount_requested: intent.amount,
    created: intent.created,
    currency: intent.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: isPaid ? 'paid' : 'open',
    status_transitions: { canceled_at: null, paid_at: isPaid ? intent.created : null },
  }
  return { ...invoice, payments: listOf(invoice.payments?.url ?? '', [entry]) }
}
