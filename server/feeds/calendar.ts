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
const LINE_END = '\r\n'
const LONGEST_LINE = 75

/** `20261214T215900Z` */
const utc = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, '')

/** A TEXT value (RFC 5545, 3.3.11): no control characters nor halves of pairs, line breaks as `\n`. */
const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}|\p{Cs}/gu, ' ')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\n/g, '\\n')

const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim()

/** Lines of at most 75 octets, never broken within a character; the next ones begin with a space. */
export function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LONGEST_LINE) {
      folded += `${LINE_END} `
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

/** A moment without length that blocks no time, with a reminder a day before. */
const eventLines = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTAMP:${utc(event.changedAt)}`,
  `LAST-MODIFIED:${utc(event.changedAt)}`,
  `DTSTART:${utc(event.at)}`,
  `SUMMARY:${escapeText(oneLine(event.title))}`,
  `DESCRIPTION:${escapeText(event.description)}`,
  `URL:${event.url}`,
  'TRANSP:TRANSPARENT',
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(oneLine(event.title))}`,
  'TRIGGER:-P1D',
  'END:VALARM',
  'END:VEVENT',
]

/** An iCalendar file (RFC 5545). */
export const writeCalendar = (events: readonly CalendarEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Art Commons//Deadlines//EN',
    'CALSCALE:GREGORIAN',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
    .map((line) => fold(line) + LINE_END)
    .join('')
