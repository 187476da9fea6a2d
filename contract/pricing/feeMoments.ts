import { instantOf } from '../values/zonedTime'
import { daysAfter } from './applicationFees'

/* When what is stated of a fee changes, for pages that are open then. */

/** The deadline, for its time zone. */
type Zoned = { timeZone: string } | null

/** The first moment after a day where the deadline is. @returns epoch, ms */
export const endOfDay = (day: string, deadline: Zoned): number => {
  const zone = deadline?.timeZone ?? 'UTC'
  const lastMinute = instantOf(`${day}T23:59`, zone) ?? instantOf(`${day}T23:59`, 'UTC')
  return (lastMinute?.getTime() ?? Infinity) + 60_000
}

/** The moment from which payments are taken; null: at once. @returns epoch, ms */
export const paymentsOpenAt = (opensOn: string | null, deadline: Zoned): number | null =>
  opensOn === null ? null : endOfDay(daysAfter(opensOn, -1), deadline)
