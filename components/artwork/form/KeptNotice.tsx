import { Button } from '@/components/ui/Button'
import styles from './KeptNotice.module.css'

const when = (at: number) =>
  new Date(at).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  })

/** Says that something was found here that had been begun before. */
export const KeptNotice = ({ foundAt, onAfresh }: { foundAt: number; onAfresh: () => void }) => (
  <div className={styles.notice} role="status">
    <p>What you wrote here until {when(foundAt)} is back, with its pictures.</p>
    <Button variant="quiet" size="small" onClick={onAfresh}>
      Start afresh
    </Button>
  </div>
)
