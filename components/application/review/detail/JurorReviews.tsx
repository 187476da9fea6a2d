import type { Criterion } from '@/contract/forms/criteria'
import type { JurorReview } from '@/contract/applications/reviews'
import { countScored } from '@/contract/values/weightedScore'
import { criterionScoresText, incompleteText } from '@/lib/applications/criteriaWords'
import styles from './ReviewedApplication.module.css'

const scoreWords = (
  { score, criterionScores = {}, hasConflict }: JurorReview,
  criteria: readonly Criterion[],
) => {
  if (hasConflict) return 'Conflict of interest'
  if (score !== null) return `${score} of 5`
  return countScored(criteria, criterionScores) > 0
    ? incompleteText(criteria, criterionScores)
    : 'No score'
}

interface Props {
  reviews: readonly JurorReview[]
  criteria: readonly Criterion[]
}

/** The score and the note of each juror, for the organizer. */
export const JurorReviews = ({ reviews, criteria }: Props) => {
  if (reviews.length === 0) return null
  return (
    <ul role="list" className={styles.jurors} aria-label="Jurors">
      {reviews.map((review, index) => (
        <li key={index}>
          <p className={styles.juror}>
            <bdi>{review.who}</bdi> <span className="num">{scoreWords(review, criteria)}</span>
          </p>
          {review.criterionScores && (
            <p className="meta num">{criterionScoresText(criteria, review.criterionScores)}</p>
          )}
          {review.comment && (
            <p className={styles.note} dir="auto">
              <span className="meta">For the applicant: </span>
              {review.comment}
            </p>
          )}
          {review.note && (
            <p className={styles.note} dir="auto">
              {review.note}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
