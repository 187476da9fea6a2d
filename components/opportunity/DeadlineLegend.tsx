import { Status } from '@/components/ui/Status'
import { deadlineDots } from '@/lib/deadlines'
import styles from './DeadlineLegend.module.css'

const dots = Object.entries(deadlineDots) as [keyof typeof deadlineDots, string][]

export const DeadlineLegend = () => (
  <ul className={styles.legend} aria-label="Deadline marks">
    {dots.map(([dot, words]) => (
      <li key={dot}>
        <Status state={dot}>{words}</Status>
      </li>
    ))}
  </ul>
)
