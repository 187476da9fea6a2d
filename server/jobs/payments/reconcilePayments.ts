import { reconcile } from '@/server/payments/reconcile'
import type { Task } from '@/server/jobs/task'

/** Repairs what lost events of the payment provider left behind. */
export const reconcilePayments: Task<'reconcilePayments'> = async (_payload, services) => {
  const repairs = await reconcile(services)
  const level = repairs.failedEvents > 0 ? 'warn' : 'info'
  services.log[level](repairs, 'reconciled payments')
  if (repairs.failures > 0) throw new Error(`payments not reconciled: ${repairs.failures}`)
}
