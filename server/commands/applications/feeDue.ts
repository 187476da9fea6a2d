import { arePaymentsOpen } from '@/contract/pricing/applicationFees'
import { feeDue } from '@/contract/pricing/feeAmounts'
import type { Db } from '@/server/db/connection'
import { paidFor, type FeeFacts } from '@/server/policies/applicationPayments'
import type { FoundApplication } from '@/server/repositories/applications/applications'
import { listPaymentsOf } from '@/server/repositories/applicationPayments/applicationPayments'

/** What an application with so many works costs now; null without a fee here. */
export async function findFeeDue(
  db: Db,
  { summary: { id, call } }: FoundApplication,
  { works, now }: { works: number; now: Date },
): Promise<FeeFacts | null> {
  const { fee: terms, deadline, paymentsOpenOn } = call
  if (!terms) return null
  const payments = await listPaymentsOf(db, id)
  const moment = { at: now.getTime(), deadline }
  const due = feeDue(terms, { works, paid: paidFor(payments), ...moment })
  return { payments, due, isOpen: arePaymentsOpen(paymentsOpenOn, moment) }
}
