import { expect, test } from 'vitest'
import {
  daysBetween,
  formatDay,
  formatDayAndTime,
  formatClock,
  formatDayRange,
  formatInstant,
  formatLongDay,
  localTimeIn,
  machineTime,
  placeOfZone,
  viewerTimeZone,
} from '@/lib/formatting/dates'

const tallinn = {
  localDateTime: '2026-12-14T23:59',
  timeZone: 'Europe/Tallinn',
  instant: '2026-12-14T21:59:00.000Z',
}

test('formats days and times', () => {
  expect(formatDay('2026-12-04')).toBe('4 Dec 2026')
  expect(formatDay('2026-09-30T10:00')).toBe('30 Sep 2026')
  expect(formatLongDay('2026-12-22')).toBe('22 December 2026')
  expect(formatDayAndTime('2026-12-14T23:59')).toBe('Mon 14 Dec 2026, 23:59')
})

test('formats an instant on the viewer’s clocks', () => {
  const local = localTimeIn(viewerTimeZone(), tallinn.instant)
  expect(formatInstant(tallinn.instant)).toBe(`${formatDay(local)}, ${local.slice(11)}`)
  expect(formatInstant(Date.parse(tallinn.instant))).toBe(formatInstant(tallinn.instant))
  expect(formatClock(tallinn.instant)).toBe(local.slice(11))
})

test('writes shared parts of a range once', () => {
  expect(formatDayRange('2027-02-11', '2027-02-21')).toBe('11–21 February 2027')
  expect(formatDayRange('2027-01-11', '2027-02-21')).toBe('11 January – 21 February 2027')
  expect(formatDayRange('2026-12-27', '2027-01-03')).toBe('27 December 2026 – 3 January 2027')
  expect(formatDayRange('2027-02-11', '2027-02-11')).toBe('11 February 2027')
  expect(formatDayRange('2027-02-11', null)).toBe('11 February 2027')
})

test('converts an instant to a zone’s local time', () => {
  expect(localTimeIn('Europe/Berlin', tallinn.instant)).toBe('2026-12-14T22:59')
  expect(localTimeIn('Pacific/Auckland', tallinn.instant)).toBe('2026-12-15T10:59')
  expect(localTimeIn('UTC', '2026-12-14T00:05:00Z')).toBe('2026-12-14T00:05')
})

test('counts calendar days across leap days and years', () => {
  expect(daysBetween('2026-12-14T23:59', '2026-12-15T00:01')).toBe(1)
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1)
  expect(daysBetween('2026-12-15', '2026-12-14')).toBe(-1)
})

test('formats the organizer’s time with its UTC offset', () => {
  expect(machineTime(tallinn)).toBe('2026-12-14T23:59+02:00')
  expect(machineTime({ localDateTime: '2026-07-01T12:00', instant: '2026-07-01T15:30:00Z' })).toBe(
    '2026-07-01T12:00-03:30',
  )
  expect(machineTime({ localDateTime: '2026-07-01T12:00', instant: '2026-07-01T12:00:00Z' })).toBe(
    '2026-07-01T12:00+00:00',
  )
})

test('names a zone by its city or its UTC offset', () => {
  const zone = (timeZone: string, instant = tallinn.instant) =>
    placeOfZone({ ...tallinn, timeZone, instant })
  expect(zone('Europe/Tallinn')).toBe('Tallinn')
  expect(zone('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
  expect(zone('Etc/GMT-2')).toBe('UTC+02:00')
  expect(zone('UTC', '2026-12-14T23:59:00Z')).toBe('UTC')
})
