import { expect, test } from 'vitest'
import { instantOf, isRepeatedTime, isTimeZone } from '@/contract/values/zonedTime'

test.each([
  ['2027-01-15T12:00', 'Europe/Berlin', '2027-01-15T11:00:00.000Z'],
  ['2027-07-15T12:00', 'Europe/Berlin', '2027-07-15T10:00:00.000Z'],
  ['2027-07-15T00:30', 'Asia/Kathmandu', '2027-07-14T18:45:00.000Z'],
  ['2027-01-01T00:00', 'Pacific/Kiritimati', '2026-12-31T10:00:00.000Z'],
  ['2027-06-30T23:59', 'UTC', '2027-06-30T23:59:00.000Z'],
])('%s in %s is %s', (local, zone, instant) => {
  expect(instantOf(local, zone)?.toISOString()).toBe(instant)
})

test('returns the later instant in a repeated hour', () => {
  expect(instantOf('2027-10-31T02:30', 'Europe/Berlin')?.toISOString()).toBe(
    '2027-10-31T01:30:00.000Z',
  )
  expect(instantOf('2027-11-07T01:15', 'America/New_York')?.toISOString()).toBe(
    '2027-11-07T06:15:00.000Z',
  )
})

test('returns undefined in a skipped hour', () => {
  expect(instantOf('2027-03-28T02:30', 'Europe/Berlin')).toBeUndefined()
  expect(instantOf('2027-03-14T02:59', 'America/New_York')).toBeUndefined()
  // Samoa skipped the whole 30th of December 2011.
  expect(instantOf('2011-12-30T12:00', 'Pacific/Apia')).toBeUndefined()
})

test.each([
  ['2027-10-31T02:30', true],
  ['2027-10-31T01:59', false],
  ['2027-10-31T03:00', false],
  ['2027-03-28T02:30', false],
])('tells whether %s occurs twice in Berlin: %s', (local, isRepeated) => {
  expect(isRepeatedTime(local, 'Europe/Berlin')).toBe(isRepeated)
})

test('an unknown zone or an unreadable time has no instant', () => {
  expect(isTimeZone('Europe/Atlantis')).toBe(false)
  expect(instantOf('2027-01-15T12:00', 'Europe/Atlantis')).toBeUndefined()
  expect(instantOf('tomorrow', 'Europe/Berlin')).toBeUndefined()
})
