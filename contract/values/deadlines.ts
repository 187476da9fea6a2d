import { daysBetween, formatDayAndTime, formatTime } from './dates'
import type { Deadline } from '@/contract/opportunities/opportunity'
import { localTimeIn } from '@/contract/values/localTime'

const offsetOf = (local: string, instant: string) => {
  const minutes = Math.round((Date.parse(`${local}Z`) - Date.parse(instant)) / 60_000)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const two = (number: number) => String(number).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`
}

/** Local time with its UTC offset, for `<time datetime>`: `2026-12-14T23:59+02:00`. */
export const machineTime = ({
  localDateTime,
  instant,
}: Pick<Deadline, 'localDateTime' | 'instant'>) =>
  `${localDateTime}${offsetOf(localDateTime, instant)}`

const cityOf = (timeZone: string) =>
  timeZone.includes('/') && !timeZone.startsWith('Etc/')
    ? timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
    : null

const namedOffset = ({ localDateTime, instant }: Deadline) => {
  const offset = offsetOf(localDateTime, instant)
  return offset === '+00:00' ? 'UTC' : `UTC${offset}`
}

/** The zone's city, `Tallinn`, or its UTC offset, `UTC+02:00`, when the zone names no city. */
export const placeOfZone = (deadline: Deadline) =>
  cityOf(deadline.timeZone) ?? namedOffset(deadline)

/** The label of the zone beside a time: `Tallinn time`, `UTC+02:00`. */
const zoneLabel = (deadline: Deadline) => {
  const city = cityOf(deadline.timeZone)
  return city === null ? namedOffset(deadline) : `${city} time`
}

export interface DeadlineDates {
  /** On the organizer's clocks: `14 Dec 2026, 23:59`. */
  organizer: string
  /** The same with the day of the week: `Mon 14 Dec 2026, 23:59`. */
  organizerLong: string
  /** The organizer's time zone: `Tallinn time`. */
  zone: string
  /** On the reader's clocks, where these show another date: `15 Dec 2026, 10:59`. */
  reader: string | null
}

/**
 * How a deadline is written, in lists, mails, feeds and calendars (docs/product.md, "Time"): the
 * organizer's date with its zone and, where the reader's own date differs, that one too.
 * @param readerZone null where it is not known: on the server, and in mails and feeds
 */
export const deadlineDates = (deadline: Deadline, readerZone: string | null): DeadlineDates => {
  const { localDateTime, instant } = deadline
  const own = readerZone === null ? localDateTime : localTimeIn(readerZone, instant)
  return {
    organizer: formatTime(localDateTime),
    organizerLong: formatDayAndTime(localDateTime),
    zone: zoneLabel(deadline),
    reader: daysBetween(localDateTime, own) === 0 ? null : formatTime(own),
  }
}

/** Days until the deadline in the calendar of the reader; 0 on its day. @param now in milliseconds */
export const daysUntil = ({ instant }: Pick<Deadline, 'instant'>, timeZone: string, now: number) =>
  daysBetween(localTimeIn(timeZone, now), localTimeIn(timeZone, instant))
