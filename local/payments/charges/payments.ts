import type Stripe from 'stripe'
import type { Transaction } from '@/local/payments/store/transaction'
import { outcomeOf } from '@/local/payments/customers/testCards'
import { emit } from '@/local/payments/webhooks/events'
import { PaymentError } from '@/local/payments/wire/errors'
import { newId } from '@/local/payments/wire/ids'
import { buildCharge } from './charges'
import { nowOf } from '@/local/payments/billing/clock'
import { openDispute } from './disputes'
import type { DeclineCode, PaymentRequest } from './paymentRequest'

export interface Payment {
  intent: Stripe.PaymentIntent
  /** Why the card was declined. */
  error?: PaymentError
}

/** Charges a card. A declined payment is recorded, too. */
export function pay(tx: Transaction, request: PaymentRequest): Payment {
  const decline = declineOf(request)
  const intent = buildIntent(tx, request)
  const charge = tx.put(buildCharge(tx, request, { intent: intent.id, decline }))
  emit(tx, decline ? 'charge.failed' : 'charge.succeeded', charge)
  if (!decline) {
    const paid = tx.put({
      ...intent,
      status: 'succeeded' as const,
      amount_received: request.amount,
      latest_charge: charge.id,
    })
    emit(tx, 'payment_intent.succeeded', paid)
    if (outcomeOf(request.card?.card?.last4) === 'disputed') openDispute(tx, charge)
    return { intent: paid }
  }
  const failed = tx.put({ ...intent, payment_method: null, latest_charge: charge.id })
  emit(tx, 'payment_intent.payment_failed', failed)
  const error = new PaymentError(MESSAGES[decline], {
    status: 402,
    type: 'card_error',
    code: 'card_declined',
    decline_code: decline,
    payment_intent: failed,
  })
  return { intent: failed, error }
}

const MESSAGES = {
  generic_decline: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
} as const satisfies Record<DeclineCode, string>

function declineOf({ card, isOnSession }: PaymentRequest): DeclineCode | undefined {
  if (!card) return 'generic_decline'
  const outcome = outcomeOf(card.card?.last4)
  if (outcome === 'insufficient_funds') return outcome
  if (outcome === 'declined' || (outcome === 'fails_later' && !isOnSession)) {
    return 'generic_decline'
  }
  return undefined
}

function buildIntent(tx: Transaction, request: PaymentRequest): Stripe.PaymentIntent {
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
    on_behalf_of: null,
    payment_method: request.card?.id ?? null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
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
    transfer_group: null,
  }
}
