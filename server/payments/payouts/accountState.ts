import type Stripe from 'stripe'
import { atSecond } from '@/server/payments/objects'
import type { PayoutAccount } from '@/server/repositories/payouts/payoutAccounts'

/** What is stored of an account of the provider: what it can do and lacks, and no personal data. */
export function accountState(
  account: Stripe.Account,
  { profileId, currencies, now }: { profileId: string; currencies: string[] | null; now: Date },
): Omit<PayoutAccount, 'closedAt'> {
  const { requirements, capabilities } = account
  const deadline = requirements?.current_deadline ?? null
  return {
    account: account.id,
    profileId,
    country: account.country ?? '',
    currency: (account.default_currency ?? '').toUpperCase(),
    chargesEnabled: account.charges_enabled && capabilities?.card_payments === 'active',
    payoutsEnabled: account.payouts_enabled,
    transfersActive: capabilities?.transfers === 'active',
    detailsSubmitted: account.details_submitted,
    requirements: {
      currentlyDue: requirements?.currently_due ?? [],
      pastDue: requirements?.past_due ?? [],
      pendingVerification: requirements?.pending_verification ?? [],
      deadline: deadline === null ? null : atSecond(deadline).toISOString(),
      disabledReason: requirements?.disabled_reason ?? null,
    },
    currencies,
    syncedAt: now,
    createdAt: atSecond(account.created ?? now.getTime() / 1000),
  }
}
