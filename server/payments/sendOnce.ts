import type { Db } from '@/server/db/connection'
import {
  closeRequest,
  openRequest,
  type PaymentRequest,
} from '@/server/repositories/payments/paymentRequests'
import { isOutcomeUnknown, isProviderFailure } from './providerErrors'

/**
 * Sends a write to the provider with an idempotency key that is stored before. When the outcome stays
 * unknown, because the response or this process was lost, the next equal request has the same key, so
 * that nothing is charged twice. After a failure of the provider (5xx) it has a new key, because the
 * provider repeats the failure for the old one: a caller that moves money reads first what took effect.
 * @param pool not a transaction: the key must survive its rollback
 */
export async function sendOnce<T>(
  pool: Db,
  request: PaymentRequest,
  send: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  const id = await openRequest(pool, request)
  try {
    const result = await send(id)
    await closeRequest(pool, id)
    return result
  } catch (error) {
    if (isProviderFailure(error) || !isOutcomeUnknown(error)) await closeRequest(pool, id)
    throw error
  }
}
