/*
 * Dates for display, in pages, mails and feeds alike. Names and order are fixed here, since `Intl`
 * output differs between browsers and the server; `Intl` only converts instants to a zone.
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
export const datePartsOf = (local: string) => ({
  year: Number(local.slice(0, 4)),
  month: months[Number(local.slice(5, 7)) - 1] ?? '',
  day: Number(local.slice(8, 10)),
  time: local.slice(11, 16),
})

const midnight = (local: string) => Date.parse(`${local.slice(0, 10)}T00:00:00Z`)

/** Whether it is a day such as `2026-12-14`: a form that is being filled in may contain any text. */
export const isDay = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** `2026-12-14`, in UTC. @param moment in milliseconds */
export const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)

/** `14 Dec 2026`, from a day or a local date and time. */
export const formatDay = (local: string) => {
  const { year, month, day } = datePartsOf(local)
  return `${day} ${month.slice(0, 3)} ${year}`
}

/** `14 December 2026` */
export const formatLongDay = (local: string) => {
  const { year, month, day } = datePartsOf(local)
  return `${day} ${month} ${year}`
}

/** `14 Dec 2026, 23:59` */
export const formatTime = (local: string) => `${formatDay(local)}, ${datePartsOf(local).time}`

/** `Mon 14 Dec 2026, 23:59` */
export const formatDayAndTime = (local: string) =>
  `${weekdays[new Date(midnight(local)).getUTCDay()]} ${formatTime(local)}`

/** Calendar days from one date to another, regardless of the time of day. */
export const daysBetween = (from: string, to: string) => (midnight(to) - midnight(from)) / DAY
