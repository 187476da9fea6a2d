import { Status } from '@/components/ui/feedback/Status'
import { deadlineDots } from '@/lib/opportunities/deadlines'
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
