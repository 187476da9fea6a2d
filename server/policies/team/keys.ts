import { keyLimits } from '@/contract/limits/keyLimits'
import { invalid, quotaExceeded } from '@/server/errors'

const DAY = 24 * 60 * 60 * 1000

/**
 * When a key expires that works until the end of a day in UTC.
 * @throws invalid for a day that has passed or is too far away
 */
export function expiryOf(expiresOn: string, now: number): Date {
  const start = Date.parse(`${expiresOn}T00:00:00Z`)
  const end = start + DAY
  if (end <= now) throw invalid({ expiresOn: 'Choose a day that has not passed.' })
  if (start > now + keyLimits.longestDays * DAY) {
    throw invalid({ expiresOn: `Choose a day within ${keyLimits.longestDays} days.` })
  }
  return new Date(end)
}

/** @throws quota_exceeded */
export function requireKeyRoom(count: number): void {
  if (count < keyLimits.keys) return
  throw quotaExceeded(
    `A profile has at most ${keyLimits.keys} keys. Revoke one that you no longer use.`,
  )
}
