import type { ReactNode } from 'react'
import styles from './ReviewedApplication.module.css'

interface Props {
  legend: ReactNode
  /** Of the radio buttons. */
  name: string
  value: number | null
  disabled: boolean
  onChange: (score: number) => void
}

const meanings: Record<number, string> = { 1: 'weakest', 5: 'strongest' }

/** A score of 1 to 5. */
export const Scale = ({ legend, name, value, disabled, onChange }: Props) => (
  <fieldset role="radiogroup" disabled={disabled}>
    <legend className={styles.label}>{legend}</legend>
    <div className={styles.scores}>
      {[1, 2, 3, 4, 5].map((score) => (
        <label key={score} className={styles.choice}>
          <input
            type="radio"
            name={name}
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
)
