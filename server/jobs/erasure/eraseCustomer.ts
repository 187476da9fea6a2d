import { eraseCustomer as erase } from '@/server/payments/eraseCustomer'
import type { Task } from '@/server/jobs/task'

/** Deletes the customer of an erased profile at the payment provider. */
export const eraseCustomer: Task<'eraseCustomer'> = ({ customer }, services) =>
  erase(customer, services)
