import { isTransferable } from '@/contract/enums/payments/payouts'
import type { ProfileCaller } from '@/server/auth/callers'
import { conflict, invalid, notFound } from '@/server/errors'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { withPaymentLock } from '@/server/payments/withPaymentLock'
import { payoutState, whyCountryRefused } from '@/server/policies/payments/payouts'
import { requireReturnPath } from '@/server/policies/returnPaths'
import { findPaymentProfile } from '@/server/repositories/payments/profiles'
import { findPayoutAccount } from '@/server/repositories/payouts/payoutAccounts'
import { ensureAccount } from './ensureAccount'
import { syncAccount } from './syncAccount'

/** Reads the open account of a profile again from the provider, if it has one. */
export const refreshAccount = (profileId: string, services: PaymentServices): Promise<void> =>
  withPaymentLock(services.db, profileId, async (transaction) => {
    const stored = await findPayoutAccount(transaction, profileId)
    if (stored?.closedAt === null) await syncAccount(transaction, stored.account, services)
  })

interface Onboarding {
  country: string
  /** Paths of the web app. */
  paths: { return: string; refresh: string }
  caller: ProfileCaller
}

/**
 * A page of the provider on which the owner of a profile sets up their payout account. It opens once, within
 * minutes.
 * @throws invalid (`country`, `paths.return`, `paths.refresh`), or conflict for another country than before
 */
export async function startOnboarding(
  { country, paths, caller }: Onboarding,
  services: PaymentServices,
): Promise<{ url: string }> {
  const { db, env, payments } = services
  const origin = env.NEXT_PUBLIC_WEB_ORIGIN
  const returnUrl = requireReturnPath(paths.return, origin, 'paths.return').href
  const refreshUrl = requireReturnPath(paths.refresh, origin, 'paths.refresh').href
  if (env.STRIPE_CONNECT_WEBHOOK_SECRET === undefined) {
    throw conflict('Fees can’t be taken on this site yet, because payouts are not set up here.')
  }
  if (!isTransferable(country, env.PAYMENTS_COUNTRY)) {
    throw invalid({ country: whyCountryRefused(env.PAYMENTS_COUNTRY) })
  }
  const profileId = caller.profile.id
  await refreshAccount(profileId, services)
  const account = await withPaymentLock(db, profileId, async (transaction) => {
    const profile = await findPaymentProfile(transaction, profileId)
    if (!profile || profile.isDeleted) throw notFound('Profile')
    return ensureAccount({ profileId, country }, services)
  })
  const { url } = await payments.accountLinks.create({
    account,
    type: 'account_onboarding',
    return_url: returnUrl,
    refresh_url: refreshUrl,
    collection_options: { fields: 'eventually_due' },
  })
  return { url }
}

/**
 * A page of the provider with balance and payouts of a profile, which opens once.
 * @throws notFound without an account, or conflict before its details were entered
 */
export async function createDashboardLink(
  profileId: string,
  { db, payments }: PaymentServices,
): Promise<{ url: string }> {
  const account = await findPayoutAccount(db, profileId)
  if (!account || account.closedAt) throw notFound('Payout account')
  if (payoutState(account) === 'DETAILS_MISSING') {
    throw conflict('Finish setting up payouts first.')
  }
  const { url } = await payments.accounts.createLoginLink(account.account)
  return { url }
}
