import { expect, test } from 'vitest'
import { compare } from '@/server/policies/comparisons'
import { Random } from '@/tests/support/server/generated/random'

const times = (count: number, days: number) => Array.from({ length: days }, () => count)

test('says what a clear difference is, over all days', () => {
  expect(compare(times(98, 14), times(190, 7))).toEqual({
    before: 98,
    during: 190,
    difference: 644,
    byChance: 65,
    verdict: 'MORE',
  })
  expect(compare(times(98, 14), times(40, 7)).verdict).toBe('FEWER')
})

test('does not call chance an effect', () => {
  expect(compare(times(1, 14), times(2, 7))).toMatchObject({ difference: 7, verdict: 'UNCLEAR' })
  expect(compare(times(0, 14), [0, 1, 0, 2, 0, 0, 0]).verdict).toBe('UNCLEAR')
  expect(compare(times(0, 14), times(0, 7))).toMatchObject({ difference: 0, verdict: 'UNCLEAR' })
})

test('is more careful where the days before varied', () => {
  const varied = Array.from({ length: 14 }, (_, day) => (day % 7 === 0 ? 700 : 0))
  expect(compare(times(100, 14), times(160, 7)).verdict).toBe('MORE')
  expect(compare(varied, times(160, 7)).verdict).toBe('UNCLEAR')
})

test('compares with at least a week', () => {
  expect(compare(times(5, 6), times(50, 7))).toEqual({
    before: null,
    during: 50,
    difference: null,
    byChance: null,
    verdict: 'NO_BASELINE',
  })
})

/** A Poisson number, by counting how many exponential waits fit in one. */
const poisson = (random: Random, mean: number) => {
  let count = -1
  for (let waited = 0; waited < mean; count += 1) waited -= Math.log(1 - random.next())
  return count
}

test('finds an effect in about one of twenty boosts that have none', () => {
  const random = new Random(7)
  const daily = (days: number) => Array.from({ length: days }, () => poisson(random, 12))
  const verdicts = Array.from({ length: 2000 }, () => compare(daily(14), daily(7)).verdict)
  const wrong = verdicts.filter((verdict) => verdict !== 'UNCLEAR').length / verdicts.length
  expect(wrong).toBeGreaterThan(0.005)
  expect(wrong).toBeLessThan(0.06)
})
