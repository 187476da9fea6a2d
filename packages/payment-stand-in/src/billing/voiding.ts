import type Stripe from 'stripe'
import type { Transaction } from '../store/transaction'
import { emit } from '../webhooks/events'
import { PaymentError } from '../wire/errors'
import { idOf } from '../wire/read'
import { nowOf } from './clock'
import { intentOf } from './collection'

/** Voids an invoice that is still to be paid, so that it can't be paid anymore. */
export function voidInvoice(tx: Transaction, invoice: Stripe.Invoice): Stripe.Invoice {
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
    throw new PaymentError(
      `You can only pass in open or uncollectible invoices. This invoice is ${invoice.status}.`,
    )
  }
  const intent = intentOf(tx, invoice)
  if (intent?.status === 'processing') {
    throw new PaymentError('This invoice’s payment is being processed.')
  }
  if (intent) {
    const canceled = tx.put({ ...intent, status: 'canceled' as const, next_action: null })
    emit(tx, 'payment_intent.canceled', canceled)
  }
  const voided_at = nowOf(tx, invoice.customer && idOf(invoice.customer))
  const voided = tx.put<Stripe.Invoice>({
    ...invoice,
    status: 'void',
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, voided_at },
  })
  emit(tx, 'invoice.voided', voided)
  return voided
}
