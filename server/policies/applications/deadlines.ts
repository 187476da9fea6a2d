import type { DeadlineMove } from '@/contract/forms/opportunity'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import { formatDay } from '@/contract/values/dates'
import { localTimeIn } from '@/contract/values/localTime'
import { instantOf } from '@/contract/values/zonedTime'
import { conflict, invalid } from '@/server/errors'

const DAY = 24 * 60 * 60 * 1000
/** Each one is mailed to everyone who applies. */
const MOVES_PER_DAY = 3

interface Open {
  /** Milliseconds; Infinity for rolling applications. */
  closesAt: number
  timeZone: string | null
  /** `YYYY-MM-DD` */
  notificationDate: string | null
  changes: Opportunity['changes']
}

/** The deadline after the move. @throws for one that is not later, and after three in a day */
export function movedDeadline(open: Open, { deadline, reason }: DeadlineMove, now: number) {
  const recent = open.changes.filter(
    ({ field, at, reason: given }) =>
      field === 'deadline' && given !== undefined && Date.parse(at) > now - DAY,
  )
  if (recent.length >= MOVES_PER_DAY) {
    throw conflict('The deadline was moved three times in 24 hours. Try again tomorrow.')
  }
  if (deadline === null) {
    if (open.closesAt <= now) throw conflict('This opportunity is closed already.')
    const timeZone = open.timeZone ?? 'UTC'
    return { localDateTime: localTimeIn(timeZone, now).slice(0, 16), timeZone }
  }
  if (reason === '') throw invalid({ reason: 'Say why the deadline is extended.' })
  const closes = instantOf(deadline.localDateTime, deadline.timeZone)
  const wrong = (message: string) => invalid({ 'deadline.localDateTime': message })
  if (!closes) {
    throw wrong(
      'This time doesn’t exist in that time zone: the clocks skip it. Choose another time.',
    )
  }
  if (closes.getTime() <= now) throw wrong('Choose a time in the future.')
  if (closes.getTime() <= open.closesAt)
    throw wrong('Choose a later time than the present deadline.')
  const results = open.notificationDate
  if (results && results < deadline.localDateTime.slice(0, 10)) {
    throw wrong(
      `Applicants are promised results on ${formatDay(results)}. Choose an earlier deadline, or edit that date first.`,
    )
  }
  return deadline
}
