import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysUntil, deadlineDates } from '@/contract/values/deadlines'
import { localTimeIn } from '@/contract/values/localTime'
import { instantOf } from '@/contract/values/zonedTime'

const tallinn = {
  localDateTime: '2026-12-14T23:59',
  timeZone: 'Europe/Tallinn',
  instant: '2026-12-14T21:59:00.000Z',
}
const zones = Intl.supportedValuesOf('timeZone')
const organizerZone = fc.constantFrom(...zones)
const moments = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true })
  .map((date) => Math.floor(date.getTime() / 60_000) * 60_000)

const deadlineAt = (moment: number, timeZone: string) => ({
  timeZone,
  instant: new Date(moment).toISOString(),
  localDateTime: localTimeIn(timeZone, moment),
})
/** `14 Dec 2026, 23:59` back to `2026-12-14T23:59`. */
const readBack = (text: string) => {
  const [, day = '', time = ''] = /^(.*), (\d\d:\d\d)$/.exec(text) ?? []
  const date = new Date(`${day} UTC`)
  return `${date.toISOString().slice(0, 10)}T${time}`
}

test('returns the organizer’s date alone for a reader with the same date or an unknown zone', () => {
  const expected = {
    organizer: '14 Dec 2026, 23:59',
    organizerLong: 'Mon 14 Dec 2026, 23:59',
    zone: 'Tallinn time',
    reader: null,
  }
  expect(deadlineDates(tallinn, null)).toEqual(expected)
  expect(deadlineDates(tallinn, 'Europe/Berlin')).toEqual(expected)
})

test('adds the reader’s date where it is another', () => {
  expect(deadlineDates(tallinn, 'Pacific/Auckland').reader).toBe('15 Dec 2026, 10:59')
  const early = { ...tallinn, localDateTime: '2027-01-01T00:30', instant: '2026-12-31T22:30:00Z' }
  expect(deadlineDates(early, 'Europe/Berlin').reader).toBe('31 Dec 2026, 23:30')
})

test('labels a zone without a city by its offset', () => {
  expect(deadlineDates({ ...tallinn, timeZone: 'Etc/GMT-2' }, null).zone).toBe('UTC+02:00')
})

test.each(zones)('never changes a date without saying so to a reader in %s', (readerZone) => {
  const tries = fc.property(organizerZone, moments, moments, (timeZone, moment, now) => {
    const deadline = deadlineAt(moment, timeZone)
    const { organizer, reader } = deadlineDates(deadline, readerZone)
    expect(readBack(organizer)).toBe(deadline.localDateTime)
    const own = localTimeIn(readerZone, moment)
    const isSameDate = own.slice(0, 10) === deadline.localDateTime.slice(0, 10)
    expect(reader === null).toBe(isSameDate)
    if (reader !== null) expect(readBack(reader)).toBe(own)
    const counted = daysUntil(deadline, readerZone, now)
    const later = new Date(`${localTimeIn(readerZone, now).slice(0, 10)}T00:00Z`)
    later.setUTCDate(later.getUTCDate() + counted)
    expect(later.toISOString().slice(0, 10)).toBe(own.slice(0, 10))
    // Of a repeated hour the later instant counts.
    const instant = instantOf(own, readerZone)?.getTime() ?? Number.NaN
    expect([0, 30, 60, 120].map((minutes) => moment + minutes * 60_000)).toContain(instant)
  })
  fc.assert(tries, { numRuns: 20 })
})
