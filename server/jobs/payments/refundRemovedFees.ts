import { refundRemovedFees as refund } from '@/server/payments/applicationFees/refundRemovedFees'
import type { Task } from '@/server/jobs/task'

/** Refunds what was paid to apply to what was removed or hidden. */
export const refundRemovedFees: Task<'refundRemovedFees'> = (removed, services) =>
  refund(removed, services)
