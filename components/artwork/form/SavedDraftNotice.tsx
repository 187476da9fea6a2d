import { Button } from '@/components/ui/actions/Button'
import styles from './SavedDraftNotice.module.css'

const when = (at: number) =>
  new Date(at).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  })

interface Props {
  foundAt: number
  /** The work has been changed since, elsewhere. */
  isOutdated: boolean
  onAfresh: () => void
}

/** Says that something was found here that had been begun before. */
export const SavedDraftNotice = ({ foundAt, isOutdated, onAfresh }: Props) => (
  <div className={styles.notice} role="status">
    <p>
      What you wrote here until {when(foundAt)} is back, with its pictures.
      {isOutdated && ' The work has been changed elsewhere since: saving this replaces that.'}
    </p>
    <Button variant="quiet" size="small" onClick={onAfresh}>
      Start afresh
    </Button>
  </div>
)
