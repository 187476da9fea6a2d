import type { Task } from '@/server/jobs/task'
import { closeSession } from '@/server/payments/checkout/unfinishedSessions'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { withPaymentLock } from '@/server/payments/withPaymentLock'
import { findSession } from '@/server/repositories/payments/checkoutSessions'

/** Closes an open checkout of an application. What was paid meanwhile is applied. */
async function closePayment(sessionId: string, services: PaymentServices): Promise<void> {
  const { db } = services
  const session = await findSession(db, sessionId)
  if (session?.status !== 'open') return
  await withPaymentLock(db, session.profile_id, (transaction) =>
    closeSession(transaction, sessionId, services),
  )
}

/** Nobody can pay for an application anymore once its time to submit is over. */
export const closeApplicationPayment: Task<'closeApplicationPayment'> = ({ sessionId }, services) =>
  closePayment(sessionId, services)
