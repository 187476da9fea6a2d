import { Button } from '@/components/ui/actions/Button'
import styles from './ReviewedApplication.module.css'
import { Scale } from './Scale'

interface Props {
  value: number | null
  disabled: boolean
  onChange: (score: number | null) => void
}

/** A score of 1 to 5, saved at once. */
export const ScoreField = ({ value, disabled, onChange }: Props) => (
  <div className={styles.score}>
    <Scale legend="Your score" name="score" value={value} disabled={disabled} onChange={onChange} />
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
