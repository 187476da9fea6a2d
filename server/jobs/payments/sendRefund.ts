import { sendRefund as send } from '@/server/payments/refunds/sendRefund'
import type { Task } from '@/server/jobs/task'

/** Sends a refund that an administrator has approved. */
export const sendRefund: Task<'sendRefund'> = ({ refundId }, services) => send(refundId, services)
