import type { JurorReview } from '@/contract/reviews'
import styles from './ReviewedApplication.module.css'

const scoreWords = ({ score, hasConflict }: JurorReview) => {
  if (hasConflict) return 'Conflict of interest'
  return score === null ? 'No score' : `${score} of 5`
}

/** The score and the note of each juror, for the organizer. */
export const JurorReviews = ({ reviews }: { reviews: readonly JurorReview[] }) => {
  if (reviews.length === 0) return null
  return (
    <ul role="list" className={styles.jurors} aria-label="Jurors">
      {reviews.map((review, index) => (
        <li key={index}>
          <p className={styles.juror}>
            <bdi>{review.who}</bdi> <span className="num">{scoreWords(review)}</span>
          </p>
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
