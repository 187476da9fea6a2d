import styles from './ProgressBar.module.css'

interface Props {
  label: string
  value: number
  max?: number
}

/** How far something is. */
export const ProgressBar = ({ label, value, max = 100 }: Props) => (
  <progress className={styles.bar} aria-label={label} max={max} value={value} />
)
