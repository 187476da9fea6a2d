import { expect, test } from 'vitest'
import { digestEdition, nextSearchMail } from '@/server/policies/mails'

const at = (text: string) => Date.parse(text)

test.each([
  ['DAILY', '2026-11-22T05:59:59Z', '2026-11-22T06:00:00.000Z'],
  ['DAILY', '2026-11-22T06:00:00Z', '2026-11-23T06:00:00.000Z'],
  // Clocks in Berlin went back in this night; instants do not care.
  ['DAILY', '2026-10-24T23:00:00Z', '2026-10-25T06:00:00.000Z'],
  ['WEEKLY', '2026-11-22T12:00:00Z', '2026-11-23T06:00:00.000Z'],
  ['WEEKLY', '2026-11-23T06:00:00Z', '2026-11-30T06:00:00.000Z'],
] as const)('%s after %s mails at %s', (frequency, now, next) => {
  expect(nextSearchMail(frequency, at(now))?.toISOString()).toBe(next)
})

test('never mails NEVER', () => {
  expect(nextSearchMail('NEVER', at('2026-11-22T12:00:00Z'))).toBeNull()
})

test.each([
  ['2026-11-26T06:00:00Z', '2026-11-26T06:00:00.000Z'],
  ['2026-11-26T05:59:59Z', '2026-11-19T06:00:00.000Z'],
  ['2026-12-01T00:00:00Z', '2026-11-26T06:00:00.000Z'],
])('the edition at %s is that of Thursday, %s', (now, edition) => {
  expect(digestEdition(at(now)).toISOString()).toBe(edition)
})
