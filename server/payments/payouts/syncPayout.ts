import { payoutStatuses, type PayoutStatus } from '@/contract/enums/payments/payouts'
import type Stripe from 'stripe'
import type { Db } from '@/server/db/connection'
import { atSecond } from '@/server/payments/objects'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { fromProviderAmount } from '@/server/policies/payments/providerAmounts'
import { findAccessible } from '@/server/payments/providerErrors'
import * as postings from '@/server/policies/payments/ledger'
import { postOnce } from '@/server/repositories/ledger/postings'
import { findAccount, type PayoutAccount } from '@/server/repositories/payouts/payoutAccounts'
import { savePayout, type StoredPayout } from '@/server/repositories/payouts/payouts'

/** Reads a payout of an account from the provider and stores it. Repeating it changes nothing. */
export async function syncPayout(
  transaction: Db,
  { id, account }: { id: string; account: string },
  { payments }: PaymentServices,
): Promise<void> {
  const known = await findAccount(transaction, account)
  if (!known) return
  const found = await findAccessible(() =>
    payments.payouts.retrieve(id, {}, { stripeAccount: account }),
  )
  if (found) await storePayout(transaction, found, known)
}

/** Stores a payout, and enters into the ledger what left the account, and what the bank has returned. */
export async function storePayout(
  transaction: Db,
  found: Stripe.Payout,
  { account, profileId }: Pick<PayoutAccount, 'account' | 'profileId'>,
): Promise<void> {
  await savePayout(transaction, payoutRow(found, account))
  const amount = { amountMinor: found.amount, currency: found.currency.toUpperCase() }
  const subject = { source: found.id, profileId }
  await postOnce(transaction, postings.payout({ amount }), subject)
  if (found.status !== 'failed' && found.status !== 'canceled') return
  await postOnce(transaction, postings.payoutFailed({ amount }), subject)
}

export const payoutRow = (payout: Stripe.Payout, account: string): StoredPayout => ({
  id: payout.id,
  account,
  amountMinor: fromProviderAmount(payout.amount, payout.currency.toUpperCase()),
  currency: payout.currency.toUpperCase(),
  status: statusOf(payout.status),
  arrivalOn: atSecond(payout.arrival_date).toISOString().slice(0, 10),
  failureCode: payout.failure_code,
  createdAt: atSecond(payout.created),
})

/** The provider's types allow any text. */
const statusOf = (status: string): PayoutStatus =>
  status in payoutStatuses ? (status as PayoutStatus) : 'pending'
