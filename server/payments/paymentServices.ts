import type { Services } from '@/server/services'

/** What the modules of payments work with. `db` is the pool, never a transaction. */
export interface PaymentServices extends Pick<
  Services,
  'db' | 'payments' | 'env' | 'log' | 'clock'
> {
  /** While payments are rebuilt: every automatic refund waits for an administrator. */
  holdsRefunds?: boolean
}
