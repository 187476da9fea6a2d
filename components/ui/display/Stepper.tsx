import { Dot } from './Dot'
import styles from './Stepper.module.css'

interface Props {
  label: string
  steps: readonly string[]
  /** Counted from 0. */
  current: number
}

/** Progress through steps: done, current, to come. */
export const Stepper = ({ label, steps, current }: Props) => (
  <ol className={styles.stepper} aria-label={label}>
    {steps.map((step, i) => (
      <li
        key={step}
        data-done={i < current || undefined}
        aria-current={i === current ? 'step' : undefined}
      >
        <Dot state={i < current ? 'full' : i === current ? 'half' : 'ring'} />
        <span className={styles.name}>
          {step}
          {i < current && <span className="visuallyHidden">, done</span>}
        </span>
      </li>
    ))}
  </ol>
)
