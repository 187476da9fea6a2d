const formats = new Map<string, Intl.DateTimeFormat>()

/** Throws for a time zone that the runtime does not know. */
export function formatIn(timeZone: string): Intl.DateTimeFormat {
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

/** With seconds: `2026-12-14T22:59:00`. */
export const shownAt = (instant: number, timeZone: string): string => {
  const parts: Record<string, string> = {}
  for (const { type, value } of formatIn(timeZone).formatToParts(instant)) parts[type] = value
  const { year, month, day, hour, minute, second } = parts
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`
}

/** Local time in the zone at this instant: `2026-12-14T22:59`. */
export const localTimeIn = (timeZone: string, instant: string | number) =>
  shownAt(typeof instant === 'string' ? Date.parse(instant) : instant, timeZone).slice(0, 16)
