import { datePartsOf } from '@/contract/dates'

export { daysBetween, formatDay, formatDayAndTime } from '@/contract/dates'
export { machineTime, placeOfZone } from '@/contract/deadlines'
export { localTimeIn } from '@/contract/zonedTime'

/** `14 December 2026` */
export const formatLongDay = (local: string) => {
  const { year, month, day } = datePartsOf(local)
  return `${day} ${month} ${year}`
}

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
