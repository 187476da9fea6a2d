import { refundPurchase as refund } from '@/server/payments/refunds/refundPurchase'
import type { Task } from '@/server/jobs/task'

/** Refunds what was paid for and could not take effect. */
export const refundPurchase: Task<'refundPurchase'> = ({ purchaseId }, services) =>
  refund(purchaseId, services)
