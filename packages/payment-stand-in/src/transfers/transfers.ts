import type Stripe from 'stripe'
import { z } from 'zod'
import { record, seconds, sumOf } from '../balance/ledger'
import { availabilityOf } from '../balance/paymentMovements'
import { requireTransfers } from '../connect/requireCapability'
import type { Transaction } from '../store/transaction'
import { emit, putUpdated } from '../webhooks/events'
import { endpoint } from '../wire/endpoints'
import { PaymentError, refuseForGood } from '../wire/errors'
import { newId } from '../wire/ids'
import { listOf, paginate } from '../wire/pagination'
import {
  currency,
  id,
  integer,
  listParams,
  mergeMetadata,
  metadata,
  noParams,
  text,
} from '../wire/params'
import { read } from '../wire/read'

export const TRANSFERS = '/v1/transfers'

const newTransfer = z.strictObject({
  amount: integer.pipe(z.number().min(1)),
  currency,
  description: text.optional(),
  destination: id,
  metadata: metadata.optional(),
  source_transaction: id.optional(),
  transfer_group: text.optional(),
})
type NewTransfer = z.output<typeof newTransfer>

interface Source {
  charge: Stripe.Charge
  group: string
}

/** The charge whose money is transferred. Throws if it cannot cover the transfer. */
function sourceOf(tx: Transaction, params: NewTransfer & { source_transaction: string }): Source {
  const charge = read(tx, 'charge', params.source_transaction, 'source_transaction')
  const param = 'source_transaction'
  if (charge.status !== 'succeeded') {
    throw new PaymentError(
      `Cannot use charge ${charge.id} as a source_transaction: its status is ${charge.status}.`,
      { param },
    )
  }
  if (charge.currency !== params.currency) {
    throw new PaymentError(
      `The currency of source_transaction's balance transaction (${charge.currency}) must be the same as the transfer currency (${params.currency})`,
      { param },
    )
  }
  const prior = tx
    .list('transfer')
    .filter((entry) => entry.source_transaction === charge.id)
    .reduce((sum, { amount, amount_reversed: reversed }) => sum + amount - reversed, 0)
  if (prior + params.amount > charge.amount) {
    throw new PaymentError(
      `Transfers using this transaction as a source must not exceed the source amount of ${charge.amount}. (There are already transfers of ${prior}.)`,
      { param: 'amount' },
    )
  }
  const group = charge.transfer_group ?? `group_${charge.id}`
  if ((params.transfer_group ?? group) !== group) {
    throw new PaymentError(
      `Cannot use transfer_group ${params.transfer_group} together with a source_transaction in the group ${group}.`,
      { param: 'transfer_group' },
    )
  }
  return { charge, group }
}

function requireFunds(tx: Transaction, { amount, currency: code }: NewTransfer): void {
  if (sumOf(tx, null, code).available >= amount) return
  throw new PaymentError(
    'You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance by creating Charges using the 4000000000000077 test card. See: https://stripe.com/docs/testing#available-balance',
    { code: 'balance_insufficient' },
  )
}

/** Moves money from the platform's balance to that of an account. */
function createTransfer(tx: Transaction, params: NewTransfer): Stripe.Transfer {
  const account = requireTransfers(tx, params.destination)
  const { amount, currency: code, source_transaction: sourceId } = params
  const source =
    sourceId === undefined ? undefined : sourceOf(tx, { ...params, source_transaction: sourceId })
  if (source) tx.put({ ...read(tx, 'charge', source.charge.id), transfer_group: source.group })
  else requireFunds(tx, params)
  const transferId = newId('tr_')
  const payment = newId('py_')
  // Money of a charge that is still on its way arrives at the account when it arrives at the platform.
  const availableOn = source ? availabilityOf(tx, source.charge) : seconds()
  const leg = { currency: code, availableOn }
  const movement = record(tx, {
    ...leg,
    owner: null,
    type: 'transfer',
    amount: -amount,
    source: transferId,
  })
  record(tx, {
    ...leg,
    owner: account.id,
    type: 'payment',
    amount,
    source: payment,
    category: 'charge',
  })
  const transfer = tx.put<Stripe.Transfer>({
    id: transferId,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: movement.id,
    created: seconds(),
    currency: code,
    description: params.description ?? null,
    destination: account.id,
    destination_payment: payment,
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    reversals: listOf(`${TRANSFERS}/${transferId}/reversals`, []),
    reversed: false,
    source_transaction: source?.charge.id ?? null,
    source_type: 'card',
    transfer_group: source?.group ?? params.transfer_group ?? null,
  })
  emit(tx, 'transfer.created', transfer)
  return transfer
}

const changedTransfer = z.strictObject({
  description: text.optional(),
  metadata: metadata.optional(),
})
const listedTransfers = listParams.extend({
  destination: id.optional(),
  transfer_group: text.optional(),
})

export const transferEndpoints = [
  endpoint('POST', TRANSFERS, newTransfer, (tx, params) =>
    refuseForGood(() => createTransfer(tx, params)),
  ),
  endpoint('GET', TRANSFERS, listedTransfers, (tx, { destination, transfer_group, ...page }) => {
    const found = tx
      .list('transfer')
      .filter((entry) => destination === undefined || entry.destination === destination)
      .filter((entry) => transfer_group === undefined || entry.transfer_group === transfer_group)
    return paginate(TRANSFERS, found, page)
  }),
  endpoint('GET', `${TRANSFERS}/:id`, noParams, (tx, _params, id) => read(tx, 'transfer', id)),
  endpoint('POST', `${TRANSFERS}/:id`, changedTransfer, (tx, params, id) => {
    const transfer = read(tx, 'transfer', id)
    return putUpdated(tx, 'transfer.updated', transfer, {
      description: params.description ?? transfer.description,
      metadata: mergeMetadata(transfer.metadata, params.metadata),
    })
  }),
]
