import { reconcileLedger } from '@/server/payments/ledger/reconcileLedger'
import { reconcile } from '@/server/payments/reconcile'
import type { Task } from '@/server/jobs/task'

/** Repairs what lost events of the payment provider left behind, and compares the ledger with its balance. */
export const reconcilePayments: Task<'reconcilePayments'> = async (_payload, services) => {
  const repairs = await reconcile(services)
  const level = repairs.failedEvents > 0 ? 'warn' : 'info'
  services.log[level](repairs, 'reconciled payments')
  const differences = await reconcileLedger(services)
  if (differences.length > 0) {
    services.log.error({ differences }, 'the ledger differs from the provider')
  }
  if (repairs.failures > 0) throw new Error(`payments not reconciled: ${repairs.failures}`)
}
