import type { Deadline } from '@/contract/opportunity'

/*
 * Dates for display. Names and order are fixed here, since `Intl` output differs between browsers
 * and the server; `Intl` only converts instants to the viewer's zone.
 */

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const DAY = 24 * 60 * 60 * 1000

/** Splits `2026-12-14` or `2026-12-14T23:59`. */
const partsOf = (local: string) => ({
  year: Number(local.slice(0, 4)),
  month: months[Number(local.slice(5, 7)) - 1] ?? '',
  day: Number(local.slice(8, 10)),
  time: local.slice(11, 16),
})

const midnight = (local: string) => Date.parse(`${local.slice(0, 10)}T00:00:00Z`)

/** `14 Dec 2026`, from a day or a local date and time. */
export const formatDay = (local: string) => {
  const { year, month, day } = partsOf(local)
  return `${day} ${month.slice(0, 3)} ${year}`
}

/** `14 December 2026` */
export const formatLongDay = (local: string) => {
  const { year, month, day } = partsOf(local)
  return `${day} ${month} ${year}`
}

/** `December 2026` */
export const formatMonth = (local: string) => {
  const { year, month } = partsOf(local)
  return `${month} ${year}`
}

/** `11–21 February 2027`, `11 January – 21 February 2027`: shared parts are written once. */
export const formatDayRange = (from: string, to: string | null) => {
  if (to === null || from === to) return formatLongDay(from)
  const [start, end] = [partsOf(from), partsOf(to)]
  if (start.year !== end.year) return `${formatLongDay(from)} – ${formatLongDay(to)}`
  if (start.month !== end.month) return `${start.day} ${start.month} – ${formatLongDay(to)}`
  return `${start.day}–${formatLongDay(to)}`
}

/** `Mon 14 Dec 2026, 23:59` */
export const formatDayAndTime = (local: string) =>
  `${weekdays[new Date(midnight(local)).getUTCDay()]} ${formatDay(local)}, ${partsOf(local).time}`

const clocks = new Map<string, Intl.DateTimeFormat>()

const clockOf = (timeZone: string) => {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  })
  clocks.set(timeZone, clock)
  return clock
}

/** Local time in the zone at this instant: `2026-12-14T22:59`. */
export const localTimeIn = (timeZone: string, instant: string | number) => {
  const shown: Record<string, string> = {}
  for (const { type, value } of clockOf(timeZone).formatToParts(new Date(instant)))
    shown[type] = value
  return `${shown.year}-${shown.month}-${shown.day}T${shown.hour}:${shown.minute}`
}

/** Calendar days from one date to another, regardless of the time of day. */
export const daysBetween = (from: string, to: string) => (midnight(to) - midnight(from)) / DAY

/** Local time with its UTC offset, for `<time datetime>`: `2026-12-14T23:59+02:00`. */
export const machineTime = ({
  localDateTime,
  instant,
}: Pick<Deadline, 'localDateTime' | 'instant'>) =>
  `${localDateTime}${offsetOf(localDateTime, instant)}`

const offsetOf = (local: string, instant: string) => {
  const minutes = Math.round((Date.parse(`${local}Z`) - Date.parse(instant)) / 60_000)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const two = (number: number) => String(number).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`
}

/** The zone's city, `Tallinn`, or its UTC offset, `UTC+02:00`, when the zone names no city. */
export const placeOfZone = ({ timeZone, localDateTime, instant }: Deadline) => {
  const isPlace = timeZone.includes('/') && !timeZone.startsWith('Etc/')
  if (isPlace) return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  const offset = offsetOf(localDateTime, instant)
  return offset === '+00:00' ? 'UTC' : `UTC${offset}`
}
