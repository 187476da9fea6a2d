import { webhookLimits } from '@/contract/limits/keyLimits'
import { quotaExceeded } from '@/server/errors'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Seconds after each failed try until the next one; after the last, a delivery has failed. */
const delays = [
  10,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
  24 * HOUR,
]

/** @param tries with the one that has failed @returns null when no other follows */
export function nextTry(tries: number, now: number): Date | null {
  const delay = delays[tries - 1]
  return delay === undefined ? null : new Date(now + delay * 1000)
}

export const isSuccess = (status: number | null): boolean =>
  status !== null && status >= 200 && status < 300

/** A webhook is switched off when an event has failed for good and nothing has arrived for days. */
export const mustSwitchOff = (failingSince: Date, now: number): boolean =>
  failingSince.getTime() < now - webhookLimits.failingDays * 24 * HOUR * 1000

/** @throws quota_exceeded */
export function requireWebhookRoom(count: number): void {
  if (count < webhookLimits.webhooks) return
  throw quotaExceeded(`A profile has at most ${webhookLimits.webhooks} webhooks. Delete one first.`)
}
