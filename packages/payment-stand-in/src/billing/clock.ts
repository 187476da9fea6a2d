import type { Transaction } from '../store/transaction'
import { idOf } from '../wire/read'

/** The time in seconds, as Stripe counts it: that of the customer's test clock if there is one. */
export function nowOf(tx: Transaction, customerId?: string | null): number {
  const customer = customerId ? tx.find('customer', customerId) : undefined
  const clock =
    customer?.test_clock && tx.find('test_helpers.test_clock', idOf(customer.test_clock))
  return clock ? clock.frozen_time : Math.floor(Date.now() / 1000)
}

interface Interval {
  interval: string
  interval_count: number
}

/**
 * The time one interval later. Months keep the day of the anchor where they have it: after January 31
 * follow February 28 and March 31.
 */
export function addInterval(
  time: number,
  { interval, interval_count: count }: Interval,
  anchor = time,
) {
  const date = new Date(time * 1000)
  if (interval === 'day' || interval === 'week') {
    date.setUTCDate(date.getUTCDate() + count * (interval === 'week' ? 7 : 1))
    return Math.floor(date.getTime() / 1000)
  }
  const months = interval === 'year' ? 12 * count : count
  const day = new Date(anchor * 1000).getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  date.setUTCDate(Math.min(day, daysInMonth(date)))
  return Math.floor(date.getTime() / 1000)
}

const daysInMonth = (date: Date) =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
