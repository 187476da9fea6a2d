import type { Db } from '@/server/db/connection'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { isRestored } from '@/server/repositories/payments/installation'
import {
  markSent,
  recordRefund,
  type AutomaticRefund,
  type NewRefund,
} from '@/server/repositories/payments/automaticRefunds'

const HOUR = 60 * 60 * 1000

interface Recorded {
  refund: Omit<NewRefund, 'created_at'>
  /** Waits for an administrator in any case. */
  mustWait?: boolean
}

interface Options extends Recorded {
  /** Refunds at the provider; a repetition refunds nothing more. */
  send: () => Promise<unknown>
}

/**
 * Records a refund that nobody has requested: to be sent, or to wait for an administrator (docs/product.md,
 * "Automatic refunds"). One that was recorded before stays as it is.
 * @param db a transaction only where the refund is sent after it
 */
export async function recordAutomaticRefund(
  db: Db,
  { refund, mustWait = false }: Recorded,
  { env, clock, log, holdsRefunds = false }: Omit<PaymentServices, 'db'>,
): Promise<Pick<AutomaticRefund, 'id' | 'state'>> {
  const now = clock()
  const waits = mustWait || holdsRefunds || (await isRestored(db))
  const recorded = await recordRefund(
    db,
    { ...refund, created_at: new Date(now) },
    {
      since: new Date(now - HOUR),
      limit: waits ? 0 : env.AUTOMATIC_REFUNDS_PER_HOUR,
    },
  )
  if (recorded.state === 'WAITING')
    log.warn({ refund: recorded.id }, 'a refund waits for an administrator')
  return recorded
}

/**
 * Refunds a payment without a request, unless it waits for an administrator.
 * @returns whether it was sent
 */
export async function refundAutomatically(
  { send, ...recorded }: Options,
  services: PaymentServices,
): Promise<boolean> {
  const { db } = services
  const { id, state } = await recordAutomaticRefund(db, recorded, services)
  if (state !== 'SENDING' && state !== 'SENT') return false
  await send()
  await markSent(db, id)
  return true
}
