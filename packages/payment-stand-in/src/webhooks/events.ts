import type Stripe from 'stripe'
import type { Transaction } from '../store/transaction'
import type { Delivery, StoredEvent, StoredObject } from '../store/types'
import { newId } from '../wire/ids'
import { present } from '../wire/present'

/** The version that the installed SDK is written for; another SDK does not compile with this one. */
const API_VERSION: typeof Stripe.API_VERSION = '2026-10-28.endive'

/** Records an event of the platform; it is delivered to every endpoint after the transaction. */
export function emit(
  tx: Transaction,
  type: Stripe.Event['type'],
  object: StoredObject,
  previous?: object,
): void {
  recordEvent(tx, { type, object, previous })
}

/** Records an event of a connected account, which goes to the endpoints for connected accounts alone. */
export function emitFor(
  tx: Transaction,
  account: string,
  type: Stripe.Event['type'],
  object: StoredObject,
  previous?: object,
): void {
  recordEvent(tx, { account, type, object, previous })
}

interface NewEvent {
  account?: string
  type: Stripe.Event['type']
  object: StoredObject
  previous?: object | undefined
}

function recordEvent(tx: Transaction, { account, type, object, previous }: NewEvent): void {
  const endpoints = tx
    .list('webhook_endpoint')
    .filter(({ isConnect = false }) => isConnect === (account !== undefined))
    .filter(({ enabled_events: types }) => types.includes('*') || types.includes(type))
  const event: StoredEvent = {
    id: newId('evt_'),
    object: 'event',
    api_version: API_VERSION,
    created: Math.floor(Date.now() / 1000),
    data: { object: present(tx, object), ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: endpoints.length,
    request: { id: newId('req_', 14), idempotency_key: null },
    type,
    ...(account !== undefined && { account }),
  }
  tx.put(event)
  for (const endpoint of endpoints) tx.put(newDelivery(event.id, endpoint.id))
}

const newDelivery = (event: string, endpoint: string): Delivery => ({
  id: newId('del_'),
  object: 'local.delivery',
  event,
  endpoint,
  attempts: 0,
  nextAttemptAt: 0,
})

/** Replaces an object and records the event of its update with what has changed. */
export function putUpdated<T extends StoredObject>(
  tx: Transaction,
  type: Stripe.Event['type'],
  before: T,
  changes: Partial<T>,
  account?: string,
): T {
  const changed = Object.entries(changes).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof T]),
  )
  if (changed.length === 0) return before
  const after = tx.put({ ...before, ...changes })
  const previous = changed.map(([name]) => [name, before[name as keyof T] ?? null])
  recordEvent(tx, {
    type,
    object: after,
    previous: Object.fromEntries(previous) as object,
    ...(account !== undefined && { account }),
  })
  return after
}
