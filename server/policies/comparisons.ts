import type { Comparison } from '@/contract/payments/boostReceipts'

/** Days before a boost without which nothing can be compared. */
const FEWEST_DAYS = 7
/** Below so many in all, chance decides. */
const FEWEST = 10

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
const meanOf = (counts: readonly number[]) =>
  counts.length > 0 ? sumOf(counts) / counts.length : 0

const rounded = (value: number) => Math.round(value * 10) / 10

/** By how much the counts of a day vary, as a multiple of what independent events would. At least 1. */
function dispersionOf(counts: readonly number[]): number {
  const mean = meanOf(counts)
  if (counts.length < 2 || mean === 0) return 1
  const variance = counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / (counts.length - 1)
  return Math.max(1, variance / mean)
}

/**
 * Compares the counts of days during a boost with those of days before it. What differs by up to two standard
 * deviations differs by chance: those of a Poisson distribution, widened by how much the days before varied.
 */
export function compare(before: readonly number[], during: readonly number[]): Comparison {
  const rates = { during: rounded(meanOf(during)) }
  if (before.length < FEWEST_DAYS || during.length === 0) {
    return { ...rates, before: null, difference: null, byChance: null, verdict: 'NO_BASELINE' }
  }
  const expected = meanOf(before) * during.length
  const difference = Math.round(sumOf(during) - expected)
  // Without any before, one is taken: none in two weeks may well be chance.
  const variance = Math.max(expected, during.length / before.length)
  const deviation = Math.sqrt(dispersionOf(before) * variance * (1 + during.length / before.length))
  const byChance = Math.ceil(2 * deviation)
  const isClear = Math.abs(difference) > byChance && sumOf(before) + sumOf(during) >= FEWEST
  const direction = difference > 0 ? 'MORE' : 'FEWER'
  return {
    ...rates,
    before: rounded(meanOf(before)),
    difference,
    byChance,
    verdict: isClear ? direction : 'UNCLEAR',
  }
}
