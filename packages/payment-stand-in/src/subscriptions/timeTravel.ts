import type { Transaction } from '../store/transaction'
import type { StoredObject, StoredType } from '../store/types'
import { nowOf } from '../billing/clock'
import { read } from '../wire/read'
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
  tx.put({ ...customer, test_clock: clock.id })
  for (const subscription of subscriptionsOf(tx, customerId)) {
    tx.put({ ...subscription, test_clock: clock.id })
  }
  advanceTestClock(tx, clock.id, then)
  tx.remove('test_helpers.test_clock', clock.id)
  for (const type of TYPES) {
    for (const object of tx.list<StoredType>(type)) {
      if ('customer' in object && object.customer === customerId) {
        tx.put(shiftTimes(object, then - now))
      }
    }
  }
  for (const subscription of subscriptionsOf(tx, customerId)) {
    tx.put({ ...subscription, test_clock: null })
  }
  tx.put({ ...read(tx, 'customer', customerId), test_clock: null })
}

const subscriptionsOf = (tx: Transaction, customerId: string) =>
  tx.list('subscription').filter(({ customer }) => customer === customerId)

const TYPES = [
  'subscription',
  'subscription_schedule',
  'invoice',
  'payment_intent',
  'charge',
  'discount',
] as const

/** Names of fields that are times in seconds. */
const TIME =
  /^(created|start|end|start_date|end_date|billing_cycle_anchor|cancel_at|next_payment_attempt|\w+_at|available_on|arrival_date|current_deadline|\w*period_(start|end))$/

/** A copy whose times are earlier, at every depth; metadata stays. */
export function shiftTimes(value: StoredObject, seconds: number): StoredObject {
  const shift = (name: string, inner: unknown): unknown => {
    if (typeof inner === 'number') return TIME.test(name) ? inner - seconds : inner
    if (Array.isArray(inner)) return inner.map((entry) => shift('', entry))
    if (typeof inner !== 'object' || inner === null || name === 'metadata') return inner
    // Prices and products are the same for everybody.
    if ('object' in inner && ['price', 'plan'].includes(String(inner.object))) return inner
    return Object.fromEntries(Object.entries(inner).map(([key, entry]) => [key, shift(key, entry)]))
  }
  // The copy has the same fields.
  return shift('', value) as StoredObject
}
