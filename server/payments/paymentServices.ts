import type { Logger } from 'pino'
import type { Clock } from '@/server/clock'
import type { Db } from '@/server/db/connection'
import type { Env } from '@/server/env'
import type { Statistics } from '@/server/statistics/statistics'
import type { PaymentClient } from './client'

/** What the modules of payments work with. */
export interface PaymentServices {
  /** The pool, never a transaction. */
  db: Db
  payments: PaymentClient
  env: Env
  log: Logger
  clock: Clock
  statistics: Statistics
  /** While payments are rebuilt: every automatic refund waits for an administrator. */
  holdsRefunds?: boolean
}
