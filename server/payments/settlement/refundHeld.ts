import type { FeeRefundReason } from '@/contract/enums/payments/applicationPayments'
import { refundFees } from '@/server/commands/applications/refundFees'
import { inTransaction } from '@/server/db/connection'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { hasMissedAnswer } from '@/server/policies/payments/settlement'
import { lockApplication } from '@/server/repositories/applications/applicationWrites'
import {
  listHeldFees,
  type FeeOpportunity,
  type HeldFee,
} from '@/server/repositories/settlement/heldFees'

interface DueRefund {
  applicationId: string
  reason: FeeRefundReason
}

/** Applications whose fee goes back: those without an answer by the guaranteed date, and those that were not submitted. */
export function refundsDue(
  { isClosed, timeZone }: FeeOpportunity,
  { held, now }: { held: readonly HeldFee[]; now: Date },
): DueRefund[] {
  const due = new Map<string, FeeRefundReason>()
  for (const fee of held) {
    if (hasMissedAnswer(fee, now, { timeZone })) due.set(fee.applicationId, 'NO_ANSWER')
    else if (fee.isDraft && isClosed) due.set(fee.applicationId, 'NOT_SUBMITTED')
  }
  return [...due].map(([applicationId, reason]) => ({ applicationId, reason }))
}

/** Refunds what is held for an application, unless the reason is gone: an answer may have been sent meanwhile. */
export const refundHeld = (
  opportunity: FeeOpportunity,
  { applicationId, reason }: DueRefund,
  { db, clock }: PaymentServices,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await lockApplication(transaction, applicationId)
    const now = new Date(clock())
    const held = await listHeldFees(transaction, opportunity)
    const isStill =
      reason === 'NOT_PAYABLE' ||
      refundsDue(opportunity, { held, now }).some(
        (due) => due.applicationId === applicationId && due.reason === reason,
      )
    if (isStill) await refundFees(transaction, { applicationId }, { reason, now })
  })
