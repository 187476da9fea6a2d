import { Button } from '@/components/ui/actions/Button'
import { paths } from '@/lib/navigation/paths'
import { countOf, formatCount } from '@/lib/formatting/numbers'
import type { ImportState } from '@/lib/portfolio/importWorks'
import { RowList } from './RowList'
import styles from './Export.module.css'

const works = (count: number) => countOf(count, 'work', 'works')

interface Props {
  state: ImportState
  profileProblem: string | null
  /** Imports the works that are left. */
  goOn: () => void
  onReset: () => void
}

export const ImportDone = ({ state, profileProblem, goOn, onReset }: Props) => {
  const { shown, drafts, known, problems, stopped, total } = state
  const imported = shown + drafts
  return (
    <div className={styles.plan}>
      <div role="status">
        <p>
          {imported === 0 && total > 0 ? 'No work was imported. ' : ''}
          {imported > 0 &&
            `${works(imported)} imported${drafts > 0 ? `, ${drafts === imported ? 'all' : formatCount(drafts)} as drafts` : ''}. `}
          {known > 0 && `You had ${works(known)} already. `}
          {total === 0 && profileProblem === null && 'The profile was imported.'}
        </p>
        {profileProblem && <p>The profile was not imported completely: {profileProblem}</p>}
        {stopped && (
          <p>
            The import has stopped: {stopped} You can go on with the other works now, or later with
            the same file.
          </p>
        )}
      </div>
      <RowList title="Rows that were not imported" rows={problems} />
      <div className={styles.actions}>
        {stopped && <Button onClick={goOn}>Go on</Button>}
        <Button href={paths.settings.profile} variant="secondary">
          Your profile
        </Button>
        <Button variant="quiet" onClick={onReset}>
          Import another file
        </Button>
      </div>
    </div>
  )
}
