import { arePaymentsOpen } from '@/contract/pricing/applicationFees'
import { feeDue } from '@/contract/pricing/feeAmounts'
import { feeLeft } from '@/contract/pricing/feeWaivers'
import type { Db } from '@/server/db/connection'
import { paidFor } from '@/server/policies/payments/applicationPayments'
import type { FeeFacts } from '@/server/policies/payments/feeFacts'
import { codeProblem, currentWaiver } from '@/server/policies/payments/feeWaivers'
import { canTakeFeesIn } from '@/server/policies/payments/payouts'
import type { FoundApplication } from '@/server/repositories/applications/applications'
import { listPaymentsOf } from '@/server/repositories/applicationPayments/applicationPayments'
import { findPayoutAccount } from '@/server/repositories/payouts/payoutAccounts'
import { findWaivers } from '@/server/repositories/waivers/feeWaivers'

/** What an application with so many works costs now; null without a fee here. */
export async function findFeeDue(
  db: Db,
  { summary: { id, call } }: FoundApplication,
  { works, now }: { works: number; now: Date },
): Promise<FeeFacts | null> {
  const { fee: terms, deadline, paymentsOpenOn, organizer } = call
  if (!terms) return null
  const payments = await listPaymentsOf(db, id)
  const account = organizer ? await findPayoutAccount(db, organizer.id) : undefined
  const waivers = await findWaivers(db, id, now)
  const moment = { at: now.getTime(), deadline }
  const waiver = currentWaiver(waivers, payments, now)
  const selection = { works, paid: paidFor(payments), ...moment }
  const isByCode = waiver !== null && waiver.codeId !== null
  return {
    payments,
    due: feeLeft(terms, { ...selection, waiver }),
    full: feeDue(terms, selection),
    waiver,
    waivers,
    codeProblem: waivers.code && !isByCode ? codeProblem(waivers.code, now) : null,
    isOpen: arePaymentsOpen(paymentsOpenOn, moment),
    account: account && canTakeFeesIn(account, terms.currency) ? account.account : null,
  }
}
