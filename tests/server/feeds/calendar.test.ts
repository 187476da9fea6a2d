import { expect, test } from 'vitest'
import { writeCalendar, type CalendarEvent } from '@/server/feeds/calendar'
import { calendarFileName } from '@/server/feeds/opportunities'
import { calendarLines, calendarValue } from '@/tests/support/server/calendars'
import { nastyTexts } from '@/tests/support/fixtures/texts'

const event: CalendarEvent = {
  uid: '1@artcommons.test',
  sequence: 3,
  changedAt: new Date('2026-11-01T08:30:15.123Z'),
  at: new Date('2026-12-14T21:59:00Z'),
  title: 'Deadline: Winter residency',
  description: 'Residency, by Lantern House\nhttps://artcommons.test/opportunities/1',
  url: 'https://artcommons.test/opportunities/1',
}

test('writes the properties that RFC 5545 requires, and a reminder', () => {
  expect(calendarLines(writeCalendar([event]))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Art Commons//Deadlines//EN',
    'BEGIN:VEVENT',
    'UID:1@artcommons.test',
    'SEQUENCE:3',
    'DTSTAMP:20261101T083015Z',
    'DTSTART:20261214T215900Z',
    'SUMMARY:Deadline: Winter residency',
    'TRANSP:TRANSPARENT',
    'DESCRIPTION:Residency\\, by Lantern House\\nhttps://artcommons.test/opportunities/1',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P1D',
    'DESCRIPTION:Deadline: Winter residency',
    'END:VALARM',
    'URL;VALUE=URI:https://artcommons.test/opportunities/1',
    'LAST-MODIFIED:20261101T083015Z',
    'END:VEVENT',
    'END:VCALENDAR',
  ])
})

test('puts several events into one calendar', () => {
  const lines = calendarLines(writeCalendar([event, { ...event, uid: '2@artcommons.test' }]))
  expect(lines.filter((line) => line.startsWith('UID:'))).toHaveLength(2)
  expect(lines.filter((line) => line === 'BEGIN:VCALENDAR')).toHaveLength(1)
})

test.each(Object.entries(nastyTexts))('keeps %s intact and breaks no line', (_, text) => {
  const written = writeCalendar([{ ...event, title: text, description: text }])
  const printable = text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}|\p{Cs}/gu, ' ')
  expect(calendarValue(written, 'DESCRIPTION')).toBe(printable)
  expect(calendarValue(written, 'SUMMARY')).toBe(printable.replace(/\s+/g, ' '))
})

test('folds lines at 75 octets, never within a character', () => {
  for (let length = 60; length < 160; length++) {
    const title = `${'x'.repeat(length)}🎨é${'م'.repeat(length)}`
    expect(calendarValue(writeCalendar([{ ...event, title }]), 'SUMMARY')).toBe(title)
  }
})

test('names the file by the words of the title, in ASCII', () => {
  expect(calendarFileName('Six weeks at “Café Łódź”; "quoted"\r\nX: y')).toBe(
    'deadline-six-weeks-at-cafe-lodz-quoted.ics',
  )
  expect(calendarFileName(nastyTexts.Arabic ?? '')).toBe('deadline.ics')
  expect(calendarFileName('a'.repeat(200)).length).toBeLessThan(70)
})
