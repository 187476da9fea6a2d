import type { Transaction } from '@/local/payments/store/transaction'
import type { StoredObject } from '@/local/payments/store/types'
import { nowOf } from '@/local/payments/billing/clock'
import { read } from '@/local/payments/wire/read'
import { advanceTestClock, createTestClock } from './testClocks'

/** Long enough for every monthly renewal. */
const MONTH_S = 31 * 24 * 3600

/**
 * Lets months of 31 days pass for a customer. What happens in them is moved into the past, so that the API,
 * whose clock does not move, sees a customer of some months ago.
 */
export function passMonths(tx: Transaction, customerId: string, months: number): void {
  const customer = read(tx, 'customer', customerId)
  const now = nowOf(tx, customerId)
  const then = now + months * MONTH_S
  if (customer.test_clock) {
    advanceTestClock(tx, String(customer.test_clock), then)
    return
  }
  const clock = createTestClock(tx, now)
  for (const object of [customer, ...objectsOf(tx, customerId)]) setClock(tx, object, clock.id)
  advanceTestClock(tx, clock.id, then)
  tx.remove('test_helpers.test_clock', clock.id)
  for (const object of objectsOf(tx, customerId)) {
    const past = shiftTimes(object, then - now)
    if ('test_clock' in past) past.test_clock = null
    tx.put(past)
  }
  tx.put({ ...read(tx, 'customer', customerId), test_clock: null })
}

const TYPES = [
  'subscription',
  'subscription_schedule',
  'invoice',
  'payment_intent',
  'charge',
  'discount',
] as const

function objectsOf(tx: Transaction, customerId: string) {
  return TYPES.flatMap((type) => tx.list(type)).filter(({ customer }) => customer === customerId)
}

function setClock(tx: Transaction, object: StoredObject, clock: string): void {
  if ('test_clock' in object) tx.put({ ...object, test_clock: clock })
}

/** Names of fields that are times in seconds. */
const TIME =
  /^(created|start|end|start_date|end_date|billing_cycle_anchor|cancel_at|next_payment_attempt|\w+_at|\w*period_(start|end))$/

/** A copy whose times are earlier, at every depth; metadata stays. */
function shiftTimes<T>(value: T, seconds: number): T {
  const shift = (name: string, inner: unknown): unknown => {
    if (typeof inner === 'number') return TIME.test(name) ? inner - seconds : inner
    if (Array.isArray(inner)) return inner.map((entry) => shift('', entry))
    if (typeof inner !== 'object' || inner === null || name === 'metadata') return inner
    // Prices and products are the same for everybody.
    if ('object' in inner && ['price', 'plan'].includes(String(inner.object))) return inner
    return Object.fromEntries(Object.entries(inner).map(([key, entry]) => [key, shift(key, entry)]))
  }
  // The copy has the same fields.
  return shift('', value) as T
}
