import { expect, test } from 'vitest'
import { plannedByDay, promiseUntilEnd, settle } from '@/server/policies/payments/boostPromises'
import { Random } from '@/tests/support/server/generated/random'

const HOUR = 60 * 60 * 1000
const START = new Date('2026-11-07T18:00:00Z')
const week = { startsAt: START, days: 7, closesAt: null, promised: 700 }

test('plans less for the first and last day, which are not whole', () => {
  expect([...plannedByDay(week)]).toEqual([
    ['2026-11-07', 25],
    ['2026-11-08', 100],
    ['2026-11-09', 100],
    ['2026-11-10', 100],
    ['2026-11-11', 100],
    ['2026-11-12', 100],
    ['2026-11-13', 100],
    ['2026-11-14', 75],
  ])
})

test('promises less when the deadline is before the end', () => {
  const closesAt = new Date(START.getTime() + 42 * HOUR)
  expect(promiseUntilEnd({ ...week, closesAt })).toBe(175)
  expect([...plannedByDay({ ...week, closesAt })]).toEqual([
    ['2026-11-07', 25],
    ['2026-11-08', 100],
    ['2026-11-09', 50],
  ])
  const past = new Date(START.getTime() - HOUR)
  expect(promiseUntilEnd({ ...week, closesAt: past })).toBe(0)
})

test('plans what is promised in all, for any start, length and number', () => {
  const random = new Random(28)
  for (let n = 0; n < 500; n += 1) {
    const startsAt = new Date(START.getTime() + random.whole(0, 24 * 60) * 60_000)
    const closesAt = random.chance(0.5)
      ? new Date(startsAt.getTime() + random.whole(1, 500) * HOUR)
      : null
    const time = { startsAt, closesAt, days: random.whole(1, 21), promised: random.whole(1, 9000) }
    const planned = [...plannedByDay(time).values()]
    expect(planned.reduce((sum, count) => sum + count, 0)).toBe(promiseUntilEnd(time))
    expect(Math.min(...planned)).toBeGreaterThanOrEqual(0)
  }
})

test.each([
  [{ delivered: 700 }, { kind: 'DELIVERED' }],
  [{ delivered: 699 }, { kind: 'EXTENDED', days: 1 }],
  [
    { delivered: 350, extensions: 1 },
    { kind: 'EXTENDED', days: 4 },
  ],
  [{ delivered: 0 }, { kind: 'EXTENDED', days: 7 }],
  [
    { delivered: 350, extensions: 2 },
    { kind: 'GIVEN_BACK', missing: 350, promised: 700 },
  ],
  [
    { delivered: 1, state: 'CLOSED' },
    { kind: 'GIVEN_BACK', missing: 699, promised: 700 },
  ],
  [{ delivered: 1, state: 'HIDDEN', extensions: 2 }, { kind: 'NOT_SHOWN' }],
  [{ delivered: 700, state: 'HIDDEN' }, { kind: 'DELIVERED' }],
] as const)('settles %o as %o', (ended, settlement) => {
  const boost = { ...week, extensions: 0, state: 'PUBLIC', ...ended } as const
  expect(settle(boost)).toEqual(settlement)
})
