import type { Services } from '@/server/services'

/** What the modules of payments work with. `db` is the pool, never a transaction. */
export type PaymentServices = Pick<Services, 'db' | 'payments' | 'env' | 'log' | 'clock'>
