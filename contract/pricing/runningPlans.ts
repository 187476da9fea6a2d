import type { SubscriptionStatus, SubscriptionType } from '@/contract/enums/payments/sales'

/** Of a subscription that has not ended: it grants its plan or is in the grace period. */
export const runningStatuses = [
  'active',
  'trialing',
  'past_due',
] as const satisfies readonly SubscriptionStatus[]

export const isRunningStatus = (status: string): boolean =>
  runningStatuses.some((running) => running === status)

interface Plan {
  /** Null: the free plan, chosen explicitly. */
  type: SubscriptionType | null
  status: SubscriptionStatus
}

/** A paid plan that has not ended. */
export const isRunning = ({ type, status }: Plan): boolean =>
  type !== null && isRunningStatus(status)
