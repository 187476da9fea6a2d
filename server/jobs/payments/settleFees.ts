import { settleFees as settle } from '@/server/payments/settlement/settleFees'
import type { Task } from '@/server/jobs/task'

/** Reminds organizers of guaranteed answers, refunds those that were missed, and transfers fees. */
export const settleFees: Task<'settleFees'> = (_payload, services) => settle(services)
