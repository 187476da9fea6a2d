import { formatIn, shownAt } from '@/contract/values/localTime'

const DAY = 24 * 60 * 60 * 1000

/** Milliseconds by which the zone's clocks are ahead of UTC at this instant. */
function offsetAt(instant: number, timeZone: string): number {
  return Date.parse(`${shownAt(instant, timeZone)}Z`) - Math.floor(instant / 1000) * 1000
}

/** Whether the runtime knows this IANA time zone. */
export function isTimeZone(name: string): boolean {
  try {
    formatIn(name)
    return true
  } catch {
    return false
  }
}

/** The instants at which the zone's clocks show this local time: none, one, or two when it repeats. */
function instantsOf(localDateTime: string, timeZone: string): number[] {
  const shown = Date.parse(`${localDateTime}Z`)
  if (Number.isNaN(shown) || !isTimeZone(timeZone)) return []
  const offsets = new Set([offsetAt(shown - DAY, timeZone), offsetAt(shown + DAY, timeZone)])
  return [...offsets]
    .map((offset) => shown - offset)
    .filter((instant) => instant + offsetAt(instant, timeZone) === shown)
}

/**
 * The instant at which the zone's clocks show this local time (docs/product.md, "Time").
 * Of a repeated hour the later one counts; a skipped time has no instant.
 * @param localDateTime such as `2027-03-28T02:30`
 */
export function instantOf(localDateTime: string, timeZone: string): Date | undefined {
  const instants = instantsOf(localDateTime, timeZone)
  return instants.length > 0 ? new Date(Math.max(...instants)) : undefined
}

/** Whether the clocks show this local time twice, as they do when they are set back. */
export const isRepeatedTime = (localDateTime: string, timeZone: string): boolean =>
  instantsOf(localDateTime, timeZone).length > 1
