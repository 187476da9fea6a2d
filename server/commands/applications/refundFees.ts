import type { FeeRefundReason } from '@/contract/enums/payments/applicationPayments'
import type { Db } from '@/server/db/connection'
import { enqueue } from '@/server/jobQueue/enqueue'
import { markToRefund } from '@/server/repositories/applicationPayments/applicationPayments'
import { insertFeeRefund } from '@/server/repositories/payments/automaticRefunds'
import { isRestored } from '@/server/repositories/payments/installation'

interface Refunding {
  reason: FeeRefundReason
  now: Date
  /** What the organizer writes about it. */
  note?: string
  /** Waits for an administrator, as refunds do while payments are rebuilt. */
  mustWait?: boolean
}

/**
 * Gives back in full what was paid for an application, or by one payment of it. A job sends the refunds; after a restore
 * they wait for an administrator. Repeating it refunds nothing more.
 */
export async function refundFees(
  transaction: Db,
  which: { applicationId: string } | { sessionId: string },
  { reason, now, note, mustWait = false }: Refunding,
): Promise<void> {
  const payments = await markToRefund(transaction, which, { reason, note: note ?? null })
  if (payments.length === 0) return
  const waits = mustWait || (await isRestored(transaction))
  for (const { profile_id, payment_intent, amount_minor, currency } of payments) {
    if (payment_intent === null) continue
    const id = await insertFeeRefund(
      transaction,
      { profile_id, payment_intent, amount_minor, currency, created_at: now },
      waits ? 'WAITING' : 'SENDING',
    )
    if (id !== undefined && !waits) {
      await enqueue(transaction, 'sendRefund', { refundId: id }, { key: `refund ${id}` })
    }
  }
}
