import type { PayoutAccount } from '@/contract/payments/payouts'
import { missingDetails, payoutState, whyNoFees } from '@/server/policies/payments/payouts'
import type { PayoutAccount as StoredAccount } from '@/server/repositories/payouts/payoutAccounts'

/** What its owner sees of a payout account. */
export const presentPayoutAccount = (account: StoredAccount): PayoutAccount => ({
  state: payoutState(account),
  country: account.country,
  currency: account.currency,
  charges: account.chargesEnabled,
  transfers: account.transfersActive,
  payouts: account.payoutsEnabled,
  currencies: account.currencies,
  missing: account.closedAt ? [] : missingDetails(account.requirements),
  deadline: account.closedAt ? null : account.requirements.deadline,
  problem: whyNoFees(account),
})
