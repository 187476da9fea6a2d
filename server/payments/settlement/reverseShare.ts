import type Stripe from 'stripe'
import type { Money } from '@/contract/forms/money'
import type { Db } from '@/server/db/connection'
import { labelFor } from '@/server/payments/ownership'
import { hasNothingLeft } from '@/server/payments/providerErrors'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { refundCovered, reversal } from '@/server/policies/payments/ledger'
import { nothingIn } from '@/server/policies/payments/ledgerEntries'
import type { ApplicationPayment } from '@/server/repositories/applicationPayments/applicationPayments'
import { findBalance } from '@/server/repositories/ledger/balances'
import { postOnce } from '@/server/repositories/ledger/postings'
import {
  hasReleasedReserve,
  lockTransfer,
  type FeeTransfer,
} from '@/server/repositories/settlement/feeTransfers'
import { markHeldAgain } from '@/server/repositories/settlement/heldFees'

/**
 * Takes back from the organizer's account what was transferred of a payment that is refunded or disputed, so that it is
 * held again, with our fee and its reserve. Repeating it takes nothing more.
 * @returns false if the account has paid it out, and returns nothing
 */
export async function reverseShare(
  transaction: Db,
  payment: ApplicationPayment,
  services: PaymentServices,
): Promise<boolean> {
  const transfer = await lockTransfer(transaction, payment.transfer ?? '')
  const providerTransfer = transfer?.provider_transfer
  // The event is repeated when the transfer is confirmed.
  if (!transfer || !providerTransfer) throw new Error('a transfer of fees is still being sent')
  const share = await readShare(transaction, { payment, transfer })
  const found = await services.payments.transfers.retrieve(providerTransfer)
  const wanted = share.held.amountMinor - share.fee.amountMinor - share.reserve.amountMinor
  const reversed = await reverse({ payment, transfer: found, wanted }, services)
  if (!reversed) return false
  const { held, fee, reserve } = share
  const amount = { ...held, amountMinor: reversed.amount }
  const subject = {
    source: reversed.id,
    opportunityId: payment.opportunity_id,
    applicationId: payment.application_id,
    profileId: payment.organizer_id,
  }
  await postOnce(transaction, reversal({ amount, fee, reserve }), subject)
  const loss = { ...held, amountMinor: wanted - reversed.amount }
  if (loss.amountMinor > 0) {
    const nothing = nothingIn(held)
    await postOnce(transaction, refundCovered({ fee: nothing, reserve: nothing, loss }), subject)
  }
  await markHeldAgain(transaction, payment.session_id)
  return true
}

interface Share {
  held: Money
  fee: Money
  reserve: Money
}

/** A payment with our part and its reserve, as far as that was not used or transferred. */
async function readShare(
  transaction: Db,
  { payment, transfer }: { payment: ApplicationPayment; transfer: FeeTransfer },
): Promise<Share> {
  const { currency } = transfer
  const money = (amountMinor: number): Money => ({ amountMinor, currency })
  const available = await findBalance(transaction, {
    account: 'RESERVE',
    currency,
    profileId: payment.organizer_id,
  })
  const isReleased = await hasReleasedReserve(transaction, transfer.id)
  const reserve = isReleased ? 0 : Math.min(Number(payment.reserve_minor), Math.max(0, available))
  return {
    held: money(Number(payment.held_minor)),
    fee: money(Number(payment.fee_minor)),
    reserve: money(reserve),
  }
}

interface Reversing {
  payment: ApplicationPayment
  transfer: Stripe.Transfer
  /** In the provider's unit. */
  wanted: number
}

/** At most what is left of the transfer: its reserve may have been transferred by another one. */
async function reverse(
  { payment, transfer, wanted }: Reversing,
  { db, payments }: PaymentServices,
): Promise<Stripe.TransferReversal | null> {
  const { session_id: session } = payment
  const { data: made } = await payments.transfers.listReversals(transfer.id, { limit: 100 })
  const earlier = made.find(({ metadata }) => metadata?.session === session)
  if (earlier) return earlier
  const amount = Math.min(wanted, transfer.amount - transfer.amount_reversed)
  if (amount <= 0) return null
  const metadata = {
    ...(await labelFor(db, payment.organizer_id)),
    opportunityId: payment.opportunity_id,
    session,
  }
  const idempotencyKey = `reversal ${transfer.id} ${session}`
  try {
    return await payments.transfers.createReversal(
      transfer.id,
      { amount, metadata },
      { idempotencyKey },
    )
  } catch (error) {
    if (hasNothingLeft(error)) return null
    throw error
  }
}
