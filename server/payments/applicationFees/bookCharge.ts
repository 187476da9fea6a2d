import type Stripe from 'stripe'
import type { Money } from '@/contract/forms/money'
import type { Db } from '@/server/db/connection'
import { expanded } from '@/server/payments/objects'
import { payment, refund, refundFailed } from '@/server/policies/ledger'
import type { ApplicationPayment } from '@/server/repositories/applicationPayments/applicationPayments'
import { postOnce } from '@/server/repositories/ledger/postings'

/**
 * Enters into the ledger what the provider has moved for a charge: the payment, its refunds, and those that a bank has
 * returned. Amounts are those of the balance transactions. Repeating it enters nothing more.
 * @param charge read with `chargeExpansion`
 */
export async function bookCharge(
  transaction: Db,
  about: ApplicationPayment,
  charge: Stripe.Charge,
): Promise<void> {
  const settled = expanded(charge.balance_transaction)
  // The money of a debit has not arrived.
  if (!settled) return
  const subject = {
    opportunityId: about.opportunity_id,
    applicationId: about.application_id,
    profileId: about.organizer_id,
  }
  const paid = payment({ settled: amountOf(settled), cost: costOf(settled) })
  await postOnce(transaction, paid, { source: charge.id, ...subject })
  for (const made of charge.refunds?.data ?? []) {
    const taken = expanded(made.balance_transaction)
    if (!taken) continue
    const held = shareOf(settled, { part: made.amount, whole: charge.amount })
    const posting = refund({ held, taken: amountOf(taken, -1), cost: costOf(taken) })
    await postOnce(transaction, posting, { source: made.id, ...subject })
    const returned = expanded(made.failure_balance_transaction)
    if (!returned) continue
    const failed = refundFailed({ held, returned: amountOf(returned) })
    await postOnce(transaction, failed, { source: made.id, ...subject })
  }
}

const amountOf = (moved: Stripe.BalanceTransaction, sign = 1): Money => ({
  amountMinor: sign * moved.amount,
  currency: moved.currency.toUpperCase(),
})

const costOf = ({ fee, currency }: Stripe.BalanceTransaction): Money => ({
  amountMinor: fee,
  currency: currency.toUpperCase(),
})

/** What was held for a part of the charge, in the currency that it arrived in. */
const shareOf = (
  settled: Stripe.BalanceTransaction,
  { part, whole }: { part: number; whole: number },
): Money => ({
  amountMinor: Math.round((settled.amount * part) / whole),
  currency: settled.currency.toUpperCase(),
})
