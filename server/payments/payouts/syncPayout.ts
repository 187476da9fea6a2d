import { payoutStatuses, type PayoutStatus } from '@/contract/enums/payouts'
import type Stripe from 'stripe'
import type { Db } from '@/server/db/connection'
import { atSecond } from '@/server/payments/objects'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { fromProviderAmount } from '@/server/payments/providerAmounts'
import { findAccessible } from '@/server/payments/providerErrors'
import { findAccount } from '@/server/repositories/payouts/payoutAccounts'
import { savePayout, type StoredPayout } from '@/server/repositories/payouts/payouts'

/** Reads a payout of an account from the provider and stores it. Repeating it changes nothing. */
export async function syncPayout(
  transaction: Db,
  { id, account }: { id: string; account: string },
  { payments }: PaymentServices,
): Promise<void> {
  if (!(await findAccount(transaction, account))) return
  const found = await findAccessible(() =>
    payments.payouts.retrieve(id, {}, { stripeAccount: account }),
  )
  if (found) await savePayout(transaction, payoutRow(found, account))
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
