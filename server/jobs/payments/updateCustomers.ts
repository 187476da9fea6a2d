import { updateCustomers as update } from '@/server/payments/updateCustomers'
import type { Task } from '@/server/jobs/task'

/** Gives the customers of a user at the payment provider the user's verified address. */
export const updateCustomers: Task<'updateCustomers'> = ({ uid }, services) => update(uid, services)
