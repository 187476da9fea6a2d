import { feeTerms, guaranteedOn } from '@/contract/pricing/applicationFees'
import { whyCurrencyRefused } from '@/contract/pricing/feeCurrencies'
import type { Db } from '@/server/db/connection'
import { invalid } from '@/server/errors'
import { whyNoFees } from '@/server/policies/payments/payouts'
import { hasPaidApplications } from '@/server/repositories/applicationPayments/applicationPayments'
import { findPayoutAccount } from '@/server/repositories/payouts/payoutAccounts'
import type { OpportunityContent } from './opportunityFields'

/** @throws invalid for a fee that couldn't be charged or paid out */
export async function requirePayouts(
  db: Db,
  { profileId, content }: { profileId: string; content: OpportunityContent },
): Promise<void> {
  const terms = feeTerms(content)
  if (!terms) return
  const account = await findPayoutAccount(db, profileId)
  const reason = whyNoFees(account)
  if (reason !== null)
    throw invalid({ 'fees.application': `${reason} You find that under Settings, Payouts.` })
  const refused = account && whyCurrencyRefused(account, terms.currency)
  if (refused) throw invalid({ 'fees.application.currency': refused })
}

interface Change {
  before: OpportunityContent
  after: OpportunityContent
}

/**
 * Once somebody has paid, what they were promised stays, also while the opportunity is a draft again: the currency, when
 * the organizer is paid, and the guaranteed date. The fee is not raised.
 * @throws invalid
 */
export async function requireFeePromises(
  db: Db,
  opportunityId: string,
  { before, after: content }: Change,
): Promise<void> {
  const paid = feeTerms(before)
  if (!paid || !(await hasPaidApplications(db, opportunityId))) return
  if (content.application?.kind !== 'HERE') {
    throw invalid({
      'application.kind': 'Applicants have paid here, so applications stay on Art Commons.',
    })
  }
  const terms = feeTerms(content)
  if (!terms) return
  if (terms.currency !== paid.currency) {
    throw invalid({ 'fees.application.currency': 'Applicants have paid, so the currency stays.' })
  }
  const isRaised =
    terms.amountMinor > paid.amountMinor ||
    (terms.furtherWorkMinor ?? 0) > (paid.furtherWorkMinor ?? 0)
  if (isRaised) {
    throw invalid({
      'fees.application.amountMinor': 'Applicants have paid, so it can’t be raised.',
    })
  }
  const promised = guaranteedOn(before)
  const offered = guaranteedOn(content)
  if (promised === null && offered === null) return
  if (promised === null || offered === null) {
    throw invalid({ 'application.payout': 'Applicants have paid, so this stays as it is.' })
  }
  if (offered > promised) {
    throw invalid({
      notificationDate: 'Applicants have paid with a guaranteed date, so this can’t be later.',
    })
  }
}
