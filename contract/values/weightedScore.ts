import type { Criterion } from '@/contract/forms/criteria'

/** 1 to 5, by the id of the criterion. */
export type CriterionScores = Readonly<Record<string, number | null | undefined>>

/**
 * The mean of all criteria, each counted as often as its weight, rounded half up to two decimals. Null until all
 * are scored. The API calculates the same in SQL (`server/repositories/reviews/countedScores.ts`).
 */
export function weightedScore(
  criteria: readonly Pick<Criterion, 'id' | 'weight'>[],
  scores: CriterionScores,
): number | null {
  let sum = 0
  let weights = 0
  for (const { id, weight } of criteria) {
    const score = scores[id] ?? null
    if (score === null) return null
    sum += weight * score
    weights += weight
  }
  return weights === 0 ? null : Math.round((100 * sum) / weights) / 100
}

/** How many of the criteria are scored. */
export const countScored = (
  criteria: readonly Pick<Criterion, 'id'>[],
  scores: CriterionScores,
): number => criteria.filter(({ id }) => (scores[id] ?? null) !== null).length
