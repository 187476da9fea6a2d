import type { RefundDecision } from '@/contract/enums/payments/refunds'
import { inTransaction, type Db } from '@/server/db/connection'
import { conflict, notFound } from '@/server/errors'
import { enqueue } from '@/server/jobQueue/enqueue'
import { logAction, type Actor } from '@/server/repositories/auditLog'
import { decideWaitingRefund } from '@/server/repositories/payments/automaticRefunds'
import { findPaymentProfile } from '@/server/repositories/payments/profiles'

interface Decided {
  by: Actor
  decision: RefundDecision
  now: Date
}

/**
 * Approves or dismisses a refund that waits. A job sends an approved one.
 * @throws not_found, or conflict when it was decided meanwhile
 */
export const decideRefund = (db: Db, id: string, { by, decision, now }: Decided): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const state = decision === 'APPROVE' ? 'SENDING' : 'DISMISSED'
    const { before, profileId } = await decideWaitingRefund(transaction, id, {
      state,
      by: by.uid,
      at: now,
    })
    if (before === undefined) throw notFound('Refund')
    if (before !== 'WAITING') throw conflict('This refund was decided already. Reload the list.')
    if (state === 'SENDING') {
      await enqueue(transaction, 'sendRefund', { refundId: id }, { key: `refund ${id}` })
    }
    const profile = await findPaymentProfile(transaction, profileId)
    await logAction(transaction, {
      actor_uid: by.uid,
      actor_email: by.email,
      action: state === 'SENDING' ? 'REFUND_APPROVED' : 'REFUND_DISMISSED',
      subject_id: profileId,
      subject_name: profile?.name ?? 'Erased profile',
      reason: null,
    })
  })
