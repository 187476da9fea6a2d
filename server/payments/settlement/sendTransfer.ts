import type Stripe from 'stripe'
import type { Money } from '@/contract/forms/money'
import { labelFor } from '@/server/payments/ownership'
import { isRefused } from '@/server/payments/providerErrors'
import { idOrNull } from '@/server/payments/objects'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { sendOnce } from '@/server/payments/sendOnce'
import { withPaymentLock } from '@/server/payments/withPaymentLock'
import { reserveRelease, transfer as transferred } from '@/server/policies/payments/ledger'
import { netMinor } from '@/server/policies/payments/settlement'
import { postOnce } from '@/server/repositories/ledger/postings'
import { findInstallation } from '@/server/repositories/payments/installation'
import {
  dropTransfer,
  findTransfer,
  listTransfersOf,
  markTransferSent,
  type FeeTransfer,
} from '@/server/repositories/settlement/feeTransfers'
import { mailTransfer } from './mailTransfer'

/**
 * Sends a transfer to the organizer's account and enters it into the ledger. Repeating it transfers nothing more: what
 * took effect is found by its label. If the provider refuses it, such as while the money is on its way to us, nothing
 * of it stays, and the next run tries again.
 * @returns whether it is made
 */
export async function sendTransfer(id: string, services: PaymentServices): Promise<boolean> {
  const { db, clock } = services
  const claimed = await findTransfer(db, id)
  if (!claimed || claimed.sent_at !== null) return claimed !== undefined
  return withPaymentLock(db, claimed.organizer_id, async (transaction) => {
    const row = await findTransfer(transaction, id)
    if (!row || row.sent_at !== null) return row !== undefined
    const made = await createOnce(row, services)
    if (!made) {
      await dropTransfer(transaction, id)
      return false
    }
    const received = await receivedOf(made, row, services)
    const sent = { providerTransfer: made.id, at: new Date(clock()) }
    if (!(await markTransferSent(transaction, id, sent))) return true
    await postOnce(transaction, postingOf(row, received), {
      source: made.id,
      opportunityId: row.opportunity_id,
      profileId: row.organizer_id,
    })
    await mailTransfer(transaction, row, services)
    return true
  })
}

/** @returns null if the provider has refused it */
async function createOnce(
  row: FeeTransfer,
  services: PaymentServices,
): Promise<Stripe.Transfer | null> {
  const { db, payments, log } = services
  const earlier = await findMade(row, services)
  if (earlier) return earlier
  const params: Stripe.TransferCreateParams = {
    amount: netMinor(row),
    currency: row.currency.toLowerCase(),
    destination: row.account,
    transfer_group: row.opportunity_id,
    metadata: {
      ...(await labelFor(db, row.organizer_id)),
      opportunityId: row.opportunity_id,
      transfer: row.id,
    },
  }
  const request = { profileId: row.organizer_id, operation: 'fee_transfer', fingerprint: row.id }
  try {
    return await sendOnce(db, request, (idempotencyKey) =>
      payments.transfers.create(params, { idempotencyKey }),
    )
  } catch (error) {
    if (!isRefused(error)) throw error
    log.warn({ err: error, transfer: row.id }, 'a transfer of application fees was refused')
    return null
  }
}

/**
 * The provider's transfer of this row.
 * @throws Error if the provider has one for the opportunity that is not known here, such as after a restore: nothing
 * more is transferred then
 */
async function findMade(
  row: FeeTransfer,
  { db, payments }: PaymentServices,
): Promise<Stripe.Transfer | undefined> {
  const installation = await findInstallation(db)
  const known = new Set((await listTransfersOf(db, row.opportunity_id)).map(({ id }) => id))
  let found: Stripe.Transfer | undefined
  for await (const made of payments.transfers.list({
    transfer_group: row.opportunity_id,
    limit: 100,
  })) {
    if (made.metadata.installation !== installation) continue
    const label = made.metadata.transfer ?? ''
    if (label === row.id) found = made
    else if (!known.has(label)) throw new Error(`transfer ${made.id} is not known here`)
  }
  return found
}

/** What arrived at the organizer's account, which may have another currency. */
async function receivedOf(
  made: Stripe.Transfer,
  { account }: FeeTransfer,
  { payments }: PaymentServices,
): Promise<Money> {
  const source = idOrNull(made.destination_payment)
  const { data } = source
    ? await payments.balanceTransactions.list({ source, limit: 1 }, { stripeAccount: account })
    : { data: [] }
  const { amount, currency } = data[0] ?? made
  return { amountMinor: amount, currency: currency.toUpperCase() }
}

function postingOf(row: FeeTransfer, received: Money) {
  const money = (minor: string): Money => ({ amountMinor: Number(minor), currency: row.currency })
  const total = money(row.total_minor)
  if (row.kind === 'RESERVE') return reserveRelease({ amount: total, received })
  return transferred({
    total,
    fee: money(row.fee_minor),
    reserve: money(row.reserve_minor),
    received,
  })
}
