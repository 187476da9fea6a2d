import type { Criterion } from '@/contract/forms/criteria'
import { countScored, type CriterionScores } from '@/contract/values/weightedScore'
import { countOf } from '@/lib/formatting/numbers'

/** `40%`: how much of the score a criterion is, rounded. */
export const shareText = (
  { weight }: Pick<Criterion, 'weight'>,
  criteria: readonly Pick<Criterion, 'weight'>[],
) => {
  const all = criteria.reduce((sum, one) => sum + one.weight, 0)
  return `${Math.round((100 * weight) / all)}%`
}

/** `2 of 3 criteria scored`, until all are. */
export const incompleteText = (criteria: readonly Criterion[], scores: CriterionScores) =>
  `${countScored(criteria, scores)} of ${countOf(criteria.length, 'criterion', 'criteria')} scored`

/** `Concept 5 · Craft 3`, in the order of the criteria; empty before the first score. */
export const criterionScoresText = (criteria: readonly Criterion[], scores: CriterionScores) =>
  criteria
    .flatMap(({ id, name }) => {
      const score = scores[id] ?? null
      return score === null ? [] : [`${name} ${score}`]
    })
    .join(' · ')
