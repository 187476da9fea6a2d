import type Stripe from 'stripe'
import { outcomeOf } from '../customers/testCards'
import type { Transaction } from '../store/transaction'
import { idOf } from '../wire/read'
import { disputeFee, feeOf } from './fees'
import { record, seconds } from './ledger'

/** How long the money of a payment is on its way. */
const SETTLES_AFTER_S = 2 * 24 * 3600

/** Adds a paid charge to the platform's balance, under the id that the charge refers to. */
export function recordCharge(tx: Transaction, charge: Stripe.Charge): void {
  const { id, amount, currency, balance_transaction: movement, payment_method: method } = charge
  if (!movement) return
  const card = method ? tx.find('payment_method', method)?.card?.last4 : undefined
  const isAtOnce = outcomeOf(card) === 'available_at_once'
  record(tx, {
    owner: null,
    id: idOf(movement),
    type: 'charge',
    amount,
    currency,
    source: id,
    fee: feeOf(amount, tx.platformCountry),
    availableOn: seconds() + (isAtOnce ? 0 : SETTLES_AFTER_S),
  })
}

/** When the money of a charge is available, in seconds; 0 for one of earlier versions. */
export function availabilityOf(tx: Transaction, { balance_transaction: id }: Stripe.Charge) {
  return id ? (tx.find('balance_transaction', idOf(id))?.available_on ?? 0) : 0
}

/** Takes a refund from the platform's balance: transfers of the charge's money stay as they are. */
export function recordRefund(tx: Transaction, refund: Stripe.Refund, charge: Stripe.Charge): void {
  record(tx, {
    owner: null,
    id: idOf(refund.balance_transaction ?? ''),
    type: 'refund',
    amount: -refund.amount,
    currency: refund.currency,
    source: refund.id,
    availableOn: availabilityOf(tx, charge),
  })
}

/** Adds a refund that the buyer's bank returned. */
export function recordReturn(tx: Transaction, refund: Stripe.Refund): void {
  record(tx, {
    owner: null,
    id: idOf(refund.failure_balance_transaction ?? ''),
    type: 'refund_failure',
    amount: refund.amount,
    currency: refund.currency,
    source: refund.id,
  })
}

/** Takes a disputed payment and the provider's fee from the platform's balance. */
export const recordDispute = (tx: Transaction, dispute: Stripe.Dispute) =>
  record(tx, {
    owner: null,
    type: 'adjustment',
    amount: -dispute.amount,
    currency: dispute.currency,
    source: dispute.id,
    fee: disputeFee(tx.platformCountry),
    category: 'dispute',
  })

/** Gives the money of a dispute back that was won. The fee is not given back. */
export const recordReinstatement = (tx: Transaction, dispute: Stripe.Dispute) =>
  record(tx, {
    owner: null,
    type: 'adjustment',
    amount: dispute.amount,
    currency: dispute.currency,
    source: dispute.id,
    category: 'dispute_reversal',
  })
