import { artisticFields } from '@/contract/enums/artisticFields'
import type { Criterion } from '@/contract/forms/criteria'
import type { ReviewSummary } from '@/contract/applications/reviews'
import { countScored } from '@/contract/values/weightedScore'
import { countryName } from '@/lib/formatting/countries'
import { countOf } from '@/lib/formatting/numbers'
import { incompleteText } from './criteriaWords'

/** `No. 12, Ana Sol`; the number alone where names are hidden. */
export const applicationName = ({ number, name }: Pick<ReviewSummary, 'number' | 'name'>) =>
  name ? `No. ${number}, ${name}` : `No. ${number}`

const rounded = (value: number) => value.toFixed(1)

/** `4.2 ± 0.5`; the second is the standard deviation. */
export const meanText = ({ mean, spread }: ReviewSummary['scores']) =>
  mean === null ? '–' : spread === null ? rounded(mean) : `${rounded(mean)} ± ${rounded(spread)}`

/** `2 scores, rank 1` */
export const scoresText = ({ count, rank }: ReviewSummary['scores']) =>
  count === 0
    ? 'No scores'
    : [countOf(count, 'score', 'scores'), rank !== null && `rank ${rank}`]
        .filter(Boolean)
        .join(', ')

/** What the reviewer gave. */
export const ownScoreText = (
  { score, criterionScores = {}, hasConflict }: ReviewSummary['own'],
  criteria: readonly Criterion[],
) => {
  if (hasConflict) return 'Conflict of interest'
  if (score !== null) return `Your score: ${score}`
  return countScored(criteria, criterionScores) > 0
    ? incompleteText(criteria, criterionScores)
    : 'Not scored'
}

/** The applicant has submitted a change since. */
export const changedText = 'Changed after your score'

/** Place, fields and works. */
export const applicantText = ({ country, artisticFields: fields, works }: ReviewSummary) =>
  [
    country && countryName(country),
    ...fields.map((field) => artisticFields[field]),
    works > 0 && countOf(works, 'work', 'works'),
  ]
    .filter(Boolean)
    .join(' · ')
