const DAY = 24 * 60 * 60 * 1000
const formats = new Map<string, Intl.DateTimeFormat>()

function format(timeZone: string): Intl.DateTimeFormat {
  let found = formats.get(timeZone)
  if (!found) {
    found = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formats.set(timeZone, found)
  }
  return found
}

/** Milliseconds by which the zone's clocks are ahead of UTC at this instant. */
function offsetAt(instant: number, timeZone: string): number {
  const parts: Record<string, string> = {}
  for (const { type, value } of format(timeZone).formatToParts(instant)) parts[type] = value
  const { year, month, day, hour, minute, second } = parts
  const shown = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return shown - Math.floor(instant / 1000) * 1000
}

/**
 * The instant at which the zone's clocks show this local time (docs/product.md, "Time").
 * Of a repeated hour the later one counts; a skipped time has no instant.
 * @param localDateTime such as `2027-03-28T02:30`
 */
export function instantOf(localDateTime: string, timeZone: string): Date | undefined {
  const shown = Date.parse(`${localDateTime}Z`)
  const offsets = [offsetAt(shown - DAY, timeZone), offsetAt(shown + DAY, timeZone)]
  const instants = offsets
    .map((offset) => shown - offset)
    .filter((instant) => instant + offsetAt(instant, timeZone) === shown)
  return instants.length > 0 ? new Date(Math.max(...instants)) : undefined
}
