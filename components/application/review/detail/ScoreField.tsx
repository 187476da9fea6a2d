import { Button } from '@/components/ui/actions/Button'
import styles from './ReviewedApplication.module.css'

interface Props {
  value: number | null
  disabled: boolean
  onChange: (score: number | null) => void
}

const meanings: Record<number, string> = { 1: 'weakest', 5: 'strongest' }

/** A score of 1 to 5, saved at once. */
export const ScoreField = ({ value, disabled, onChange }: Props) => (
  <div className={styles.score}>
    <fieldset role="radiogroup" disabled={disabled}>
      <legend className={styles.label}>Your score</legend>
      <div className={styles.scores}>
        {[1, 2, 3, 4, 5].map((score) => (
          <label key={score} className={styles.choice}>
            <input
              type="radio"
              name="score"
              value={score}
              checked={score === value}
              onChange={() => onChange(score)}
              // After a click the arrow keys lead to other applications again.
              onClick={({ detail, currentTarget }) => detail > 0 && currentTarget.blur()}
            />
            {score}
            {meanings[score] && <span className="visuallyHidden">, {meanings[score]}</span>}
          </label>
        ))}
      </div>
    </fieldset>
    <div className={styles.meaning}>
      <p className="micro">1 is the weakest, 5 the strongest.</p>
      <Button
        variant="quiet"
        size="small"
        disabled={disabled || value === null}
        onClick={() => onChange(null)}
      >
        Remove score
      </Button>
    </div>
  </div>
)
