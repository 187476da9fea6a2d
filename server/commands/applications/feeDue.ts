import { arePaymentsOpen, feeDue, feeTerms } from '@/contract/pricing/applicationFees'
import type { Db } from '@/server/db/connection'
import { paidFor, type FeeFacts } from '@/server/policies/applicationPayments'
import {
  listPaymentsOf,
  type ApplicationPayment,
} from '@/server/repositories/applicationPayments/applicationPayments'
import { findFeeOffer, type FeeOffer } from '@/server/repositories/applicationPayments/feeOffers'

interface FeeDue extends FeeFacts {
  offer: FeeOffer
  payments: ApplicationPayment[]
}

/** What an application costs now; null without a fee here. */
export async function findFeeDue(
  db: Db,
  { applicationId, works, now }: { applicationId: string; works: number; now: Date },
): Promise<FeeDue | null> {
  const offer = await findFeeOffer(db, applicationId)
  const terms = offer && feeTerms(offer)
  if (!terms) return null
  const payments = await listPaymentsOf(db, applicationId)
  const { deadline } = offer
  const at = now.getTime()
  const due = feeDue(terms, { works, paid: paidFor(payments), at, deadline })
  return { offer, payments, due, isOpen: arePaymentsOpen(offer, at) }
}
