import { closePayments as close } from '@/server/payments/closePayments'
import type { Task } from '@/server/jobs/task'

/** Lets nothing more be paid for a deleted profile. */
export const closePayments: Task<'closePayments'> = ({ profileId, endsPlan }, services) =>
  close(profileId, { endsPlan }, services)
