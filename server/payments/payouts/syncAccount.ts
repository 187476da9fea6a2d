import type { Db } from '@/server/db/connection'
import { findOwner, ignore } from '@/server/payments/ownership'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { findAccessible } from '@/server/payments/providerErrors'
import { findProfileState } from '@/server/repositories/payments/installation'
import { closeRequests } from '@/server/repositories/payments/paymentRequests'
import {
  closeAccount,
  findAccount,
  findPayoutAccount,
  saveAccount,
} from '@/server/repositories/payouts/payoutAccounts'
import { accountState } from './accountState'
import { feeCurrencies } from './feeCurrencies'
import { mailAccountChange } from './mailAccountChange'
import type Stripe from 'stripe'

/** The operation under which the idempotency key of a new account is stored. */
export const NEW_ACCOUNT = 'payout_account'

/**
 * Reads an account from the provider and stores it. Its owner is notified when it stops or starts taking fees. One
 * that we no longer have access to is closed. Needs the profile's payment lock. Repeating it changes nothing.
 */
export async function syncAccount(
  transaction: Db,
  account: string,
  services: PaymentServices,
): Promise<void> {
  const { payments, clock } = services
  const known = await findAccount(transaction, account)
  const found = await findAccessible(() => payments.accounts.retrieve(account))
  const now = new Date(clock())
  if (!found) {
    if (!known || known.closedAt) return
    await closeAccount(transaction, account, now)
    const after = await findAccount(transaction, account)
    if (after) await mailAccountChange(transaction, { before: known, after }, services)
    return
  }
  const profileId = known?.profileId ?? (await findNewOwner(transaction, found, services))
  if (profileId === undefined) return
  const current = await findPayoutAccount(transaction, profileId)
  // A closed account that comes back doesn't replace the one that followed it.
  if (current && current.closedAt === null && current.account !== account) return
  const currencies = await feeCurrencies(found.country ?? '', services)
  await saveAccount(transaction, accountState(found, { profileId, currencies, now }))
  if (!known) await closeRequests(transaction, { profileId, operation: NEW_ACCOUNT })
  const after = await findAccount(transaction, account)
  if (after) await mailAccountChange(transaction, { before: known, after }, services)
}

/** The profile that an account was made for whose creation was not confirmed; undefined for others' accounts. */
async function findNewOwner(
  transaction: Db,
  { id, metadata }: Stripe.Account,
  services: PaymentServices,
): Promise<string | undefined> {
  const profileId = await findOwner(transaction, { customer: null, metadata }, services)
  if (profileId === undefined) {
    ignore('otherInstallation', id, services)
    return undefined
  }
  if ((await findProfileState(transaction, profileId)) !== 'unknown') return profileId
  ignore('unknownProfile', id, services)
  return undefined
}
