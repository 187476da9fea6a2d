import type { Db } from '@/server/db/connection'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { findAccessible } from '@/server/payments/providerErrors'
import { withPaymentLock } from '@/server/payments/withPaymentLock'
import { findAccount, listStaleAccounts } from '@/server/repositories/payouts/payoutAccounts'
import { syncAccount } from './syncAccount'
import { storePayout } from './syncPayout'

const HOUR = 3_600_000
/** How old the state of an account may become, in milliseconds, when its events are lost. */
const STALE = 20 * HOUR
/** The most accounts that are read again in one run. */
const ACCOUNTS = 200
/** The most payouts that are read again of each account: those of three months, if there is one a day. */
const PAYOUTS = 100

/** Reads accounts and their payouts again of which no event has come for long. */
export async function reconcileAccounts(
  services: PaymentServices,
  attempt: (kind: 'accounts', work: Promise<void>) => Promise<void>,
): Promise<void> {
  const { db, clock } = services
  const before = new Date(clock() - STALE)
  for (const { account, profileId } of await listStaleAccounts(db, { before, limit: ACCOUNTS })) {
    const sync = (on: Db) => syncAccountWithPayouts(on, account, services)
    await attempt('accounts', withPaymentLock(db, profileId, sync))
  }
}

/** Reads an account and its latest payouts from the provider. Needs the profile's payment lock. */
export async function syncAccountWithPayouts(
  transaction: Db,
  account: string,
  services: PaymentServices,
): Promise<void> {
  await syncAccount(transaction, account, services)
  const known = await findAccount(transaction, account)
  if (!known) return
  const found = await findAccessible(() =>
    services.payments.payouts.list({ limit: PAYOUTS }, { stripeAccount: account }),
  )
  for (const payout of found?.data ?? []) {
    await storePayout(transaction, payout, known)
  }
}
