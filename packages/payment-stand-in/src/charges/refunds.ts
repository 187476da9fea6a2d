import type Stripe from 'stripe'
import { z } from 'zod'
import { lacks } from '../balance/balanceSettings'
import { recordRefund, recordReturn } from '../balance/paymentMovements'
import type { Transaction } from '../store/transaction'
import { emit } from '../webhooks/events'
import { endpoint } from '../wire/endpoints'
import { PaymentError } from '../wire/errors'
import { newId } from '../wire/ids'
import { listOf, paginate } from '../wire/pagination'
import { id, integer, listParams, mergeMetadata, metadata, noParams } from '../wire/params'
import { outcomeOf } from '../customers/testCards'
import { idOf, read } from '../wire/read'
import { nowOf } from '../billing/clock'

const REFUNDS = '/v1/refunds'
const newRefund = z
  .strictObject({
    amount: integer.pipe(z.number().min(1)).optional(),
    charge: id.optional(),
    metadata: metadata.optional(),
    payment_intent: id.optional(),
    reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  })
  .refine(({ charge, payment_intent: intent }) => charge ?? intent, {
    message:
      'One of the following params should be provided for this request: payment_intent or charge.',
  })
type Params = z.output<typeof newRefund>

/** Refunds a charge, in full or in part. */
export function createRefund(tx: Transaction, params: Params): Stripe.Refund {
  const charge = chargeOf(tx, params)
  const left = charge.amount - charge.amount_refunded
  const amount = params.amount ?? left
  requireRefundable(charge, amount)
  const built = buildRefund(tx, charge, { ...params, amount })
  const isPending = lacks(tx, built)
  const refund = tx.put(isPending ? { ...built, ...waiting } : built)
  if (!isPending) recordRefund(tx, refund, charge)
  const refunded = tx.put<Stripe.Charge>({
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
    refunds: listOf(charge.refunds?.url ?? '', [refund, ...(charge.refunds?.data ?? [])]),
  })
  emit(tx, 'charge.refunded', refunded)
  emit(tx, 'refund.created', refund)
  if (outcomeOf(cardOf(tx, charge)) === 'returns_refunds') returnRefund(tx, refund, charge)
  return refund
}

const waiting = {
  status: 'pending',
  pending_reason: 'insufficient_funds',
  balance_transaction: null,
} as const

/** Makes the refunds that wait for money on the platform's balance, the oldest first, as far as it lasts. */
export function finishRefunds(tx: Transaction): void {
  for (const { pending_reason: _reason, ...refund } of tx.list('refund').reverse()) {
    if (refund.status !== 'pending' || lacks(tx, refund)) continue
    const made = tx.put<Stripe.Refund>({
      ...refund,
      status: 'succeeded',
      balance_transaction: newId('txn_'),
    })
    const charge = read(tx, 'charge', idOf(made.charge ?? ''))
    recordRefund(tx, made, charge)
    const all = charge.refunds?.data ?? []
    const refunds = all.map((one) => (one.id === made.id ? made : one))
    tx.put<Stripe.Charge>({ ...charge, refunds: listOf(charge.refunds?.url ?? '', refunds) })
    emit(tx, 'refund.updated', made)
  }
}

/** The bank returns a refund, so the charge is as it was before. */
function returnRefund(tx: Transaction, refund: Stripe.Refund, before: Stripe.Charge): void {
  const failed = tx.put<Stripe.Refund>({
    ...refund,
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: newId('txn_'),
  })
  recordReturn(tx, failed)
  const refunds = listOf(before.refunds?.url ?? '', [failed, ...(before.refunds?.data ?? [])])
  tx.put<Stripe.Charge>({ ...before, refunds })
  emit(tx, 'refund.failed', failed)
}

const cardOf = (tx: Transaction, { payment_method }: Stripe.Charge) =>
  payment_method === null ? undefined : tx.find('payment_method', payment_method)?.card?.last4

function chargeOf(tx: Transaction, { charge, payment_intent: intentId }: Params): Stripe.Charge {
  if (charge !== undefined) return read(tx, 'charge', charge, 'charge')
  const intent = read(tx, 'payment_intent', intentId ?? '', 'payment_intent')
  if (intent.status !== 'succeeded' || !intent.latest_charge) {
    throw new PaymentError(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
    )
  }
  return read(tx, 'charge', idOf(intent.latest_charge))
}

function requireRefundable(charge: Stripe.Charge, amount: number): void {
  if (charge.refunded) {
    throw new PaymentError(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  }
  if (charge.disputed) {
    throw new PaymentError(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  }
  if (amount > charge.amount - charge.amount_refunded) {
    throw new PaymentError(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${charge.amount - charge.amount_refunded}).`,
      { param: 'amount' },
    )
  }
}

function buildRefund(
  tx: Transaction,
  charge: Stripe.Charge,
  { amount, reason, metadata }: Params & { amount: number },
): Stripe.Refund {
  return {
    id: newId('re_'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn_'),
    charge: charge.id,
    created: nowOf(tx, charge.customer && idOf(charge.customer)),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: mergeMetadata({}, metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
}

const listed = listParams.extend({ charge: id.optional(), payment_intent: id.optional() })

export const refundEndpoints = [
  endpoint('GET', REFUNDS, listed, (tx, { charge, payment_intent: intent, ...page }) => {
    const found = tx
      .list('refund')
      .filter((entry) => charge === undefined || entry.charge === charge)
      .filter((entry) => intent === undefined || entry.payment_intent === intent)
    return paginate(REFUNDS, found, page)
  }),
  endpoint('GET', `${REFUNDS}/:id`, noParams, (tx, _params, id) => read(tx, 'refund', id)),
  endpoint('POST', REFUNDS, newRefund, createRefund),
]
