import { refundFees } from '@/server/commands/applications/refundFees'
import { inTransaction } from '@/server/db/connection'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { listPaidApplications } from '@/server/repositories/applicationPayments/removedFees'
import {
  lockApplication,
  updateWithdrawn,
} from '@/server/repositories/applications/applicationWrites'

/**
 * Refunds all that was paid to apply to an opportunity that was removed or hidden, alone or with its organizer's
 * profile. Applications without a decision are drafts again: if the opportunity comes back, they can be submitted.
 */
export async function refundRemovedFees(
  removed: { opportunityId: string } | { profileId: string },
  { db, clock }: Pick<PaymentServices, 'db' | 'clock'>,
): Promise<void> {
  for (const { id } of await listPaidApplications(db, removed)) {
    await inTransaction(db, async (transaction) => {
      await lockApplication(transaction, id)
      const [paid] = await listPaidApplications(transaction, { applicationId: id })
      // It came back meanwhile.
      if (!paid) return
      const now = new Date(clock())
      if (!paid.isNotified) await updateWithdrawn(transaction, id, now)
      await refundFees(transaction, { applicationId: id }, { reason: 'REMOVED', now })
    })
  }
}
