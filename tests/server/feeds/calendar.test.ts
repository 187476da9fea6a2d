import { expect, test } from 'vitest'
import { fold, writeCalendar, type CalendarEvent } from '@/server/feeds/calendar'
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

test('an event has what RFC 5545 asks of it, in an order that calendars read', () => {
  expect(calendarLines(writeCalendar([event]))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Art Commons//Deadlines//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    'UID:1@artcommons.test',
    'SEQUENCE:3',
    'DTSTAMP:20261101T083015Z',
    'LAST-MODIFIED:20261101T083015Z',
    'DTSTART:20261214T215900Z',
    'SUMMARY:Deadline: Winter residency',
    'DESCRIPTION:Residency\\, by Lantern House\\nhttps://artcommons.test/opportunities/1',
    'URL:https://artcommons.test/opportunities/1',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Deadline: Winter residency',
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ])
})

test('several events share one calendar', () => {
  const lines = calendarLines(writeCalendar([event, { ...event, uid: '2@artcommons.test' }]))
  expect(lines.filter((line) => line.startsWith('UID:'))).toHaveLength(2)
  expect(lines.filter((line) => line === 'BEGIN:VCALENDAR')).toHaveLength(1)
})

test.each(Object.entries(nastyTexts))('%s comes through, and breaks no line', (_, text) => {
  const written = writeCalendar([{ ...event, title: text, description: text }])
  const kept = text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}|\p{Cs}/gu, ' ')
  expect(calendarValue(written, 'DESCRIPTION')).toBe(kept)
  expect(calendarValue(written, 'SUMMARY')).toBe(kept.replace(/\s+/g, ' '))
})

test('a line is folded before its 76th octet, and not within a character', () => {
  expect(fold('x'.repeat(75))).toBe('x'.repeat(75))
  expect(fold('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`)
  expect(fold(`${'x'.repeat(73)}🎨`)).toBe(`${'x'.repeat(73)}\r\n 🎨`)
  expect(fold('x'.repeat(75 + 74 + 1))).toBe(`${'x'.repeat(75)}\r\n ${'x'.repeat(74)}\r\n x`)
})

test('the file is named by the title’s words, as far as every system can write them', () => {
  expect(calendarFileName('Six weeks at “Café Łódź”; "quoted"\r\nX: y')).toBe(
    'deadline-six-weeks-at-cafe-odz-quoted.ics',
  )
  expect(calendarFileName(nastyTexts.Arabic ?? '')).toBe('deadline.ics')
  expect(calendarFileName('a'.repeat(200)).length).toBeLessThan(70)
})
