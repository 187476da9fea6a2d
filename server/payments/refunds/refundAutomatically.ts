import type { PaymentServices } from '@/server/payments/paymentServices'
import { isRestored } from '@/server/repositories/payments/installation'
import {
  markSent,
  recordRefund,
  type NewRefund,
} from '@/server/repositories/payments/automaticRefunds'

const HOUR = 60 * 60 * 1000

interface Options {
  refund: Omit<NewRefund, 'created_at'>
  /** Waits for an administrator in any case. */
  mustWait?: boolean
  /** Refunds at the provider; a repetition refunds nothing more. */
  send: () => Promise<unknown>
}

/**
 * Refunds a payment without a request. Beyond the cap per hour, and while payments are rebuilt after a
 * restore, the refund waits for an administrator (docs/product.md, "Automatic refunds").
 * @returns whether it was sent
 */
export async function refundAutomatically(
  { refund, mustWait = false, send }: Options,
  { db, env, clock, log, holdsRefunds = false }: PaymentServices,
): Promise<boolean> {
  const now = clock()
  const waits = mustWait || holdsRefunds || (await isRestored(db))
  const { id, state } = await recordRefund(
    db,
    { ...refund, created_at: new Date(now) },
    {
      since: new Date(now - HOUR),
      limit: waits ? 0 : env.AUTOMATIC_REFUNDS_PER_HOUR,
    },
  )
  if (state === 'WAITING') log.warn({ refund: id }, 'a refund waits for an administrator')
  if (state !== 'SENDING' && state !== 'SENT') return false
  await send()
  await markSent(db, id)
  return true
}
