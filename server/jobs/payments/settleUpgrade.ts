import { settleLater } from '@/server/payments/subscriptions/settleUpgrade'
import type { Task } from '@/server/jobs/task'

/** Completes an upgrade, or brings back what was undone for it. */
export const settleUpgrade: Task<'settleUpgrade'> = (upgrade, services) =>
  settleLater(upgrade, services)
