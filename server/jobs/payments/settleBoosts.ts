import { settleBoosts as settle } from '@/server/payments/boosts/settleBoosts'
import type { Task } from '@/server/jobs/task'

/** Extends boosts that were seen less often than promised, and at last gives back what is missing. */
export const settleBoosts: Task<'settleBoosts'> = (_payload, services) => settle(services)
