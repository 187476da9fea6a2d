import { Button } from '@/components/ui/actions/Button'
import { ProgressBar } from '@/components/ui/feedback/ProgressBar'
import { countOf, formatCount } from '@/lib/formatting/numbers'
import type { ImportState } from '@/lib/portfolio/importWorks'
import styles from './Export.module.css'

interface Props {
  /** Null before the first work. */
  state: ImportState | null
  onStop: () => void
}

export const ImportRunning = ({ state, onStop }: Props) => (
  <div className={styles.running}>
    <ProgressBar label="Importing" value={state?.done ?? 0} max={Math.max(1, state?.total ?? 1)} />
    <p className="meta num">
      {state
        ? `${formatCount(state.done)} of ${countOf(state.total, 'work', 'works')}`
        : 'Starting …'}
    </p>
    <p className="meta">
      Leave this page open. If the import is interrupted, choose the same file again: it goes on
      where it ended.
    </p>
    <div className={styles.actions}>
      <Button variant="secondary" onClick={onStop}>
        Stop
      </Button>
    </div>
  </div>
)
