import { setTimeout as pause } from 'node:timers/promises'
import type Stripe from 'stripe'
import type { Store } from '@/local/payments/store/store'
import type { Delivery } from '@/local/payments/store/types'
import { signPayload } from './signature'

const TIMEOUT_MS = 10_000

export interface Dispatcher {
  /** Looks for events to deliver. */
  wake: () => void
  /** Resolves when every event has been delivered or given up. */
  settled: () => Promise<void>
  close: () => Promise<void>
}

/** Delivers events, several at a time, and again after the given delays until one is accepted. */
export function startDispatcher(store: Store, retryDelaysMs: readonly number[]): Dispatcher {
  const running = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const pending = () => store.transact((tx) => tx.list('local.delivery').reverse())
  const wake = () => {
    if (isClosed) return
    clearTimeout(timer)
    const waiting = pending().filter(({ id }) => !running.has(id))
    for (const delivery of waiting.filter(({ nextAttemptAt: at }) => at <= Date.now())) {
      const attempt = deliver(delivery).finally(() => {
        running.delete(delivery.id)
        wake()
      })
      running.set(delivery.id, attempt)
    }
    const later = waiting.map(({ nextAttemptAt: at }) => at).filter((at) => at > Date.now())
    if (later.length > 0) timer = setTimeout(wake, Math.min(...later) - Date.now() + 1)
  }

  const deliver = async (delivery: Delivery) => {
    const { event, endpoint } = store.transact((tx) => ({
      event: tx.find('event', delivery.event),
      endpoint: tx.find('webhook_endpoint', delivery.endpoint),
    }))
    const isDelivered = !event || !endpoint || (await post(event, endpoint))
    if (!isClosed) record(delivery, isDelivered)
  }

  const record = (delivery: Delivery, isDelivered: boolean) =>
    store.transact((tx) => {
      const delay = retryDelaysMs[delivery.attempts]
      if (!isDelivered && delay !== undefined) {
        const attempts = delivery.attempts + 1
        tx.put({ ...delivery, attempts, nextAttemptAt: Date.now() + delay })
        return
      }
      tx.remove('local.delivery', delivery.id)
      const event = tx.find('event', delivery.event)
      if (event && isDelivered) tx.put({ ...event, pending_webhooks: event.pending_webhooks - 1 })
    })

  // What waited when the service was stopped is delivered at once.
  store.transact((tx) => {
    for (const delivery of tx.list('local.delivery')) tx.put({ ...delivery, nextAttemptAt: 0 })
  })
  wake()
  return {
    wake,
    settled: async () => {
      while (running.size > 0 || pending().length > 0) {
        await Promise.all(running.values())
        const [next] = pending()
        if (next) await pause(Math.max(2, next.nextAttemptAt - Date.now()))
      }
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await Promise.all(running.values())
    },
  }
}

async function post(event: Stripe.Event, endpoint: Stripe.WebhookEndpoint): Promise<boolean> {
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
