import { datePartsOf, formatLongDay, formatTime } from '@/contract/values/dates'
import { localTimeIn } from '@/contract/values/localTime'

export { daysBetween, formatDay, formatDayAndTime, formatLongDay } from '@/contract/values/dates'
export { machineTime, placeOfZone } from '@/contract/values/deadlines'
export { localTimeIn } from '@/contract/values/localTime'

export const viewerTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** An instant on the viewer's clocks: `14 Dec 2026, 23:59`. @param instant ISO or milliseconds */
export const formatInstant = (instant: string | number) =>
  formatTime(localTimeIn(viewerTimeZone(), instant))

/** The time of an instant on the viewer's clocks: `23:59`. @param instant ISO or milliseconds */
export const formatClock = (instant: string | number) =>
  localTimeIn(viewerTimeZone(), instant).slice(11)

/** `December 2026` */
export const formatMonth = (local: string) => {
  const { year, month } = datePartsOf(local)
  return `${month} ${year}`
}

/** `11–21 February 2027`, `11 January – 21 February 2027`: shared parts are written once. */
export const formatDayRange = (from: string, to: string | null) => {
  if (to === null || from === to) return formatLongDay(from)
  const [start, end] = [datePartsOf(from), datePartsOf(to)]
  if (start.year !== end.year) return `${formatLongDay(from)} – ${formatLongDay(to)}`
  if (start.month !== end.month) return `${start.day} ${start.month} – ${formatLongDay(to)}`
  return `${start.day}–${formatLongDay(to)}`
}
