import type Stripe from 'stripe'
import { nowOf } from '../billing/clock'
import type { Transaction } from '../store/transaction'
import { newId } from '../wire/ids'
import type { PaymentRequest } from './paymentRequest'

/** A payment that nothing has been charged for yet. */
export function buildIntent(tx: Transaction, request: PaymentRequest): Stripe.PaymentIntent {
  const id = newId('pi_')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: request.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: newId(`${id}_secret_`),
    confirmation_method: 'automatic',
    created: nowOf(tx, request.customer),
    currency: request.currency,
    customer: request.customer,
    customer_account: null,
    description: request.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: request.metadata,
    next_action: null,
    on_behalf_of: request.connect?.onBehalfOf ?? null,
    payment_method: request.card?.id ?? null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: [request.card?.type ?? 'card'],
    payment_record: null,
    processing: null,
    receipt_email: request.receiptEmail ?? null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: request.connect?.transferGroup ?? null,
  }
}
