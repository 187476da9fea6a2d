import type Stripe from 'stripe'
import type { Transaction } from '../store/transaction'
import { newId } from '../wire/ids'
import { listOf } from '../wire/pagination'
import { nowOf } from '../billing/clock'
import type { DeclineCode, PaymentRequest } from './paymentRequest'

interface Attempt {
  intent: string
  decline: DeclineCode | undefined
  /** Whether the money is still on its way. */
  isPending: boolean
}

/** One attempt of a payment intent to charge a card or to debit an account. */
export function buildCharge(
  tx: Transaction,
  { amount, currency, card, customer, connect, ...given }: PaymentRequest,
  { intent, decline, isPending }: Attempt,
): Stripe.Charge {
  const id = newId('ch_')
  const isPaid = !decline && !isPending
  return {
    id,
    object: 'charge',
    amount,
    amount_captured: isPaid ? amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: isPaid ? newId('txn_') : null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: 'ART COMMONS',
    captured: isPaid,
    created: nowOf(tx, customer),
    currency,
    customer,
    description: given.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline ? 'card_declined' : null,
    failure_message: decline ? 'Your card was declined.' : null,
    fraud_details: {},
    livemode: false,
    metadata: given.metadata,
    on_behalf_of: connect?.onBehalfOf ?? null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: decline ? 'declined_by_network' : 'approved_by_network',
      reason: decline ?? null,
      seller_message: decline ? 'The bank declined the payment.' : 'Payment complete.',
      type: decline ? 'issuer_declined' : 'authorized',
    },
    paid: isPaid,
    payment_intent: intent,
    payment_method: card?.id ?? null,
    payment_method_details: { type: card?.type ?? 'card' },
    receipt_email: given.receiptEmail ?? null,
    receipt_number: null,
    receipt_url: isPaid ? `${tx.publicUrl}/receipts/${id}` : null,
    refunded: false,
    refunds: listOf(`/v1/charges/${id}/refunds`, []),
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPending ? 'pending' : decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: connect?.transferGroup ?? null,
  }
}
