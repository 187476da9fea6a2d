import { closePayment } from '@/server/payments/applicationFees/closePayment'
import type { Task } from '@/server/jobs/task'

/** Nobody can pay for an application anymore once its time to submit is over. */
export const closeApplicationPayment: Task<'closeApplicationPayment'> = ({ sessionId }, services) =>
  closePayment(sessionId, services)
