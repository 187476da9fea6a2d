import { artisticFields } from '@/contract/enums/artisticFields'
import type { ReviewSummary } from '@/contract/reviews'
import { countryName } from '@/lib/formatting/countries'
import { countOf } from '@/lib/formatting/numbers'

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
export const ownScoreText = ({ score, hasConflict }: ReviewSummary['own']) =>
  hasConflict ? 'Conflict of interest' : score === null ? 'Not scored' : `Your score: ${score}`

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
