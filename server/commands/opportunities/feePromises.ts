import { feeTerms, guaranteedOn } from '@/contract/pricing/applicationFees'
import type { Db } from '@/server/db/connection'
import { invalid } from '@/server/errors'
import { whyNoFees } from '@/server/policies/payouts'
import {
  findOpportunityTerms,
  hasPaidApplications,
} from '@/server/repositories/applicationPayments/opportunityTerms'
import { findPayoutAccount } from '@/server/repositories/payouts/payoutAccounts'
import type { OpportunityContent } from './opportunityFields'

interface Publishing {
  row: { id: string }
  content: OpportunityContent
  profileId: string
}

/**
 * An opportunity with a fee needs an account that fees are paid out to. Once somebody has paid, what they were promised
 * stays: the currency, when the organizer is paid, and the guaranteed date, and the fee is not raised.
 * @throws invalid
 */
export async function requireFeePromises(
  db: Db,
  { row, content, profileId }: Publishing,
): Promise<void> {
  const terms = feeTerms(content)
  if (terms) {
    const reason = whyNoFees(await findPayoutAccount(db, profileId))
    if (reason !== null) {
      throw invalid({ 'fees.application': `${reason} You find that under Settings, Payouts.` })
    }
  }
  if (!(await hasPaidApplications(db, row.id))) return
  const before = await findOpportunityTerms(db, row.id)
  const paid = before && feeTerms(before)
  if (!paid) return
  if (content.application?.kind !== 'HERE') {
    throw invalid({
      'application.kind': 'Applicants have paid here, so applications stay on Art Commons.',
    })
  }
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
