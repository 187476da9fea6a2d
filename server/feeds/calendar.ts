import { ICalAlarmType, ICalCalendar, ICalEventTransparency } from 'ical-generator'
import { singleLine } from '@/server/text/plainText'

export interface CalendarEvent {
  uid: string
  /** Grows with each change. */
  sequence: number
  changedAt: Date
  at: Date
  title: string
  description: string
  url: string
}

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8'
const DAY_IN_SECONDS = 24 * 60 * 60
/** How often calendar programs are asked to look for changes. */
const REFRESH_SECONDS = 60 * 60

/** The library escapes and folds text, but lets control characters and lone surrogates through. */
const printable = (text: string) =>
  text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}|\p{Cs}/gu, ' ')

/**
 * An iCalendar file (RFC 5545). Each event is a moment without length that blocks no time, with a
 * reminder one day before.
 * @param name for a calendar to subscribe to, which programs then reload
 */
export function writeCalendar(events: readonly CalendarEvent[], name?: string): string {
  const calendar = new ICalCalendar({
    prodId: { company: 'Art Commons', product: 'Deadlines', language: 'EN' },
    ...(name && { name, ttl: REFRESH_SECONDS }),
  })
  for (const { uid, sequence, changedAt, at, url, ...event } of events) {
    const title = printable(singleLine(event.title))
    calendar.createEvent({
      id: uid,
      sequence,
      stamp: changedAt,
      lastModified: changedAt,
      start: at,
      summary: title,
      description: printable(event.description),
      url,
      transparency: ICalEventTransparency.TRANSPARENT,
      alarms: [{ type: ICalAlarmType.display, trigger: DAY_IN_SECONDS, description: title }],
    })
  }
  return `${calendar.toString()}\r\n`
}
