import type { Store } from '../store/store'
import type { Transaction } from '../store/transaction'
import type { Delivery } from '../store/types'
import { createHmac } from 'node:crypto'

/** The `Stripe-Signature` header of a payload. */
function signPayload(payload: string, secret: string): string {
  const seconds = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}

const TIMEOUT_MS = 10_000

/** Sends an event to its endpoint once. Returns whether the endpoint has accepted it. */
export async function postEvent(store: Store, delivery: Delivery): Promise<boolean> {
  const { event, endpoint } = store.transact((tx) => ({
    event: tx.find('event', delivery.event),
    endpoint: tx.find('webhook_endpoint', delivery.endpoint),
  }))
  // A removed endpoint gets nothing more.
  if (!event || !endpoint) return true
  const payload = JSON.stringify(event, null, 2)
  try {
    const response = await fetch(endpoint.url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signPayload(payload, endpoint.secret ?? ''),
      },
      body: payload,
    })
    return response.ok
  } catch {
    return false
  }
}

/** Removes a delivery that has arrived or is given up; plans the next attempt of another. */
export function recordAttempt(
  tx: Transaction,
  delivery: Delivery,
  isDelivered: boolean,
  retryDelaysMs: readonly number[],
): void {
  const delay = retryDelaysMs[delivery.attempts]
  if (!isDelivered && delay !== undefined) {
    const attempts = delivery.attempts + 1
    tx.put({ ...delivery, attempts, nextAttemptAt: Date.now() + delay })
    return
  }
  tx.remove('local.delivery', delivery.id)
  const event = tx.find('event', delivery.event)
  if (event && isDelivered) tx.put({ ...event, pending_webhooks: event.pending_webhooks - 1 })
}
