import type Stripe from 'stripe'
import { z } from 'zod'
import { record, seconds, sumOf } from '../balance/ledger'
import type { Transaction } from '../store/transaction'
import { emit } from '../webhooks/events'
import { scopedEndpoint } from '../wire/endpoints'
import { missing, PaymentError, refuseForGood } from '../wire/errors'
import { newId } from '../wire/ids'
import { listOf, paginate } from '../wire/pagination'
import { integer, listParams, mergeMetadata, metadata, noParams } from '../wire/params'
import { idOf, read } from '../wire/read'
import { TRANSFERS } from './transfers'

const newReversal = z.strictObject({
  amount: integer.pipe(z.number().min(1)).optional(),
  metadata: metadata.optional(),
})
type NewReversal = z.output<typeof newReversal>

interface Part {
  amount: number
  /** When the transferred money is available, in seconds. */
  availableOn: number
}

function partOf(tx: Transaction, transfer: Stripe.Transfer, params: NewReversal): Part {
  const left = transfer.amount - transfer.amount_reversed
  if (left === 0) {
    throw new PaymentError(`Transfer ${transfer.id} has already been fully reversed.`)
  }
  const amount = params.amount ?? left
  if (amount > left) {
    throw new PaymentError(
      `Reversal amount (${amount}) is greater than unreversed amount on transfer (${left}).`,
      { param: 'amount' },
    )
  }
  const movement = read(tx, 'balance_transaction', idOf(transfer.balance_transaction ?? ''))
  return { amount, availableOn: movement.available_on }
}

/** An account returns only what it has: what it paid out is gone. */
function requireCovered(tx: Transaction, transfer: Stripe.Transfer, part: Part): void {
  const account = idOf(transfer.destination ?? '')
  const { available, pending } = sumOf(tx, account, transfer.currency)
  const isOnItsWay = part.availableOn > seconds()
  if (part.amount <= available + (isOnItsWay ? pending : 0)) return
  throw new PaymentError(
    'The connected account does not have sufficient available funds to cover this transfer reversal.',
    { code: 'balance_insufficient', param: 'amount' },
  )
}

/** Moves transferred money back to the platform. */
function createReversal(tx: Transaction, params: NewReversal, id: string): Stripe.TransferReversal {
  const transfer = read(tx, 'transfer', id)
  const part = partOf(tx, transfer, params)
  requireCovered(tx, transfer, part)
  const { amount, availableOn } = part
  const reversalId = newId('trr_')
  const refund = newId('pyr_')
  const leg = { currency: transfer.currency, availableOn }
  const movement = record(tx, {
    ...leg,
    owner: null,
    type: 'transfer_refund',
    amount,
    source: reversalId,
    category: 'transfer_reversal',
  })
  record(tx, {
    ...leg,
    owner: idOf(transfer.destination ?? ''),
    type: 'payment_refund',
    amount: -amount,
    source: refund,
    category: 'refund',
  })
  const reversal = tx.put<Stripe.TransferReversal>({
    id: reversalId,
    object: 'transfer_reversal',
    amount,
    balance_transaction: movement.id,
    created: seconds(),
    currency: transfer.currency,
    destination_payment_refund: refund,
    metadata: mergeMetadata({}, params.metadata),
    source_refund: null,
    transfer: id,
  })
  const reversed = transfer.amount_reversed + amount
  const after = tx.put<Stripe.Transfer>({
    ...transfer,
    amount_reversed: reversed,
    reversals: listOf(transfer.reversals.url, [reversal, ...transfer.reversals.data]),
    reversed: reversed === transfer.amount,
  })
  emit(tx, 'transfer.reversed', after)
  return reversal
}

const REVERSALS = `${TRANSFERS}/:id/reversals`

export const reversalEndpoints = [
  scopedEndpoint('POST', REVERSALS, newReversal, (tx, params, { account, id }) =>
    refuseForGood(() => createReversal(tx, params, ofPlatform(account, id))),
  ),
  scopedEndpoint('GET', REVERSALS, listParams, (tx, page, { account, id }) => {
    const { reversals } = read(tx, 'transfer', ofPlatform(account, id))
    return paginate(reversals.url, reversals.data, page)
  }),
  scopedEndpoint('GET', `${REVERSALS}/:item`, noParams, (tx, _params, { account, id, item }) => {
    const reversal = read(tx, 'transfer_reversal', item)
    if (reversal.transfer !== ofPlatform(account, id)) throw missing('transfer_reversal', item)
    return reversal
  }),
]

/** Accounts have no transfers of their own. */
function ofPlatform(account: string | null, transfer: string): string {
  if (account) throw missing('transfer', transfer)
  return transfer
}
