import type Stripe from 'stripe'
import type { Transaction } from '../store/transaction'
import { outcomeOf } from '../customers/testCards'
import { emit } from '../webhooks/events'
import { PaymentError } from '../wire/errors'
import { recordCharge } from '../balance/paymentMovements'
import { buildCharge } from './charges'
import { buildIntent } from './buildIntent'
import { openDispute } from './disputes'
import { isDecline, outcomeOfPayment } from './outcome'
import type { DeclineCode, PaymentRequest } from './paymentRequest'

/** How long a debit takes; as long as nobody lets it arrive sooner. */
const DEBIT_MS = 60_000

export interface Payment {
  intent: Stripe.PaymentIntent
  /** Why nothing was paid: the card was declined, or its owner has to confirm the payment. */
  error?: PaymentError
}

/**
 * Charges a card or an account. A declined payment is recorded, too, and so is one that takes time or
 * that the customer has to confirm.
 * @param earlier the intent that is tried again
 */
export function pay(
  tx: Transaction,
  request: PaymentRequest,
  earlier?: Stripe.PaymentIntent,
): Payment {
  const outcome = outcomeOfPayment(tx, request)
  const intent: Stripe.PaymentIntent = {
    ...(earlier ?? buildIntent(tx, request)),
    payment_method: request.card?.id ?? null,
    next_action: null,
  }
  if (outcome === 'requires_action') return awaitOwner(tx, intent)
  const decline = isDecline(outcome) ? outcome : undefined
  const isPending = outcome === 'processing'
  const charge = tx.put(buildCharge(tx, request, { intent: intent.id, decline, isPending }))
  recordCharge(tx, charge)
  const tried = { ...intent, latest_charge: charge.id }
  if (isPending) {
    const processing = tx.put({ ...tried, status: 'processing' as const })
    tx.put({ id: intent.id, object: 'local.debit', arrivesAt: Date.now() + DEBIT_MS })
    emit(tx, 'charge.pending', charge)
    emit(tx, 'payment_intent.processing', processing)
    return { intent: processing }
  }
  emit(tx, decline ? 'charge.failed' : 'charge.succeeded', charge)
  if (decline) return recordDecline(tx, { ...tried }, decline)
  const paid = tx.put({
    ...tried,
    status: 'succeeded' as const,
    amount_received: request.amount,
    last_payment_error: null,
  })
  emit(tx, 'payment_intent.succeeded', paid)
  if (outcomeOf(request.card?.card?.last4) === 'disputed') openDispute(tx, charge)
  return { intent: paid }
}

function awaitOwner(tx: Transaction, intent: Stripe.PaymentIntent): Payment {
  const waiting = tx.put<Stripe.PaymentIntent>({
    ...intent,
    status: 'requires_action',
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} },
  })
  emit(tx, 'payment_intent.requires_action', waiting)
  const error = new PaymentError(
    'Payment for this invoice requires additional user action before it can be completed successfully.',
    {
      status: 402,
      type: 'card_error',
      code: 'invoice_payment_intent_requires_action',
      payment_intent: waiting,
    },
  )
  return { intent: waiting, error }
}

const MESSAGES = {
  generic_decline: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
} as const satisfies Record<DeclineCode, string>

/** Records that an intent was declined; another method can pay it. */
export function recordDecline(
  tx: Transaction,
  intent: Stripe.PaymentIntent,
  decline: DeclineCode,
): Payment {
  const method = intent.payment_method
  const tried = method ? tx.find('payment_method', String(method)) : undefined
  const details = { code: 'card_declined', decline_code: decline, message: MESSAGES[decline] }
  const failed = tx.put<Stripe.PaymentIntent>({
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: { type: 'card_error', ...details, payment_method: tried },
  })
  emit(tx, 'payment_intent.payment_failed', failed)
  const { message, ...codes } = details
  const error = new PaymentError(message, {
    status: 402,
    type: 'card_error',
    ...codes,
    payment_intent: failed,
  })
  return { intent: failed, error }
}
