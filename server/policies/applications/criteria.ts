import type { ReviewCriteria } from '@/contract/applications/criteria'
import type { Criterion } from '@/contract/forms/criteria'
import type { Scoring } from '@/contract/applications/reviews'
import { ApiError, confirmationNeeded, conflict, invalid } from '@/server/errors'

/** @throws criteria_changed when they were changed after they were read */
export function requireReadCriteria(
  { criteriaVersion }: ReviewCriteria,
  read: number | undefined,
): void {
  if (read === undefined || read === criteriaVersion) return
  throw new ApiError(409, 'criteria_changed', 'The criteria were changed meanwhile.')
}

const weights = (criteria: readonly Criterion[]) =>
  criteria
    .map(({ id, weight }) => `${id} ${weight}`)
    .sort()
    .join()

/** Whether scores count otherwise: not after a change of names or of the order. */
export const countsOtherwise = (
  before: readonly Criterion[],
  after: readonly Criterion[],
): boolean => weights(before) !== weights(after)

const words = (criteria: readonly Criterion[]) =>
  JSON.stringify(criteria.map(({ id, name, weight }) => [id, name, weight]))

export const areSame = (before: readonly Criterion[], after: readonly Criterion[]): boolean =>
  words(before) === words(after)

interface Effect {
  scored: number
  lost: number
  hasDecisions: boolean
}

/** @throws conflict after the first decision, confirmation_needed after the first score */
export function requireCountable(effect: Effect, isConfirmed: boolean | undefined): void {
  const { scored, lost, hasDecisions } = effect
  if (scored === 0) return
  if (hasDecisions)
    throw conflict(
      'Applications were decided by these scores, so only the names and the order of the criteria can change.',
    )
  if (isConfirmed) return
  const were = scored === 1 ? '1 review has scores.' : `${scored} reviews have scores.`
  const will =
    lost === 0
      ? 'What they count is calculated again.'
      : `${lost} of them no longer ${lost === 1 ? 'counts' : 'count'} until what is missing is scored.`
  throw confirmationNeeded(`${were} ${will} No score is deleted.`)
}

/**
 * @param counted what the review counts with at present
 * @throws invalid for scores of other criteria, or one score where there are criteria
 */
export function requireScorable(
  { criteria }: ReviewCriteria,
  { score = null, criterionScores = {} }: Pick<Scoring, 'score' | 'criterionScores'>,
  counted: number | null,
): void {
  const known = new Set(criteria.map(({ id }) => id))
  if (Object.keys(criterionScores).some((id) => !known.has(id)))
    throw invalid({ criterionScores: 'Score the criteria of this opportunity.' })
  if (criteria.length > 0 && score !== null && score !== counted)
    throw invalid({
      score: 'This opportunity is scored by criteria. Load the page again to score each of them.',
    })
}
