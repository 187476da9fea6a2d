import type { ReactNode } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { resultsId } from '@/lib/lists/scrollToResults'
import { useFocusReturn } from '@/lib/lists/useFocusReturn'
import styles from './FilteredList.module.css'

interface Props {
  /** The form's target without JavaScript. */
  action: string
  filters: ReactNode
  search: ReactNode
  /** Beside the search: the button for the filters on small screens, the order. */
  tools: ReactNode
  applied: ReactNode
  /** The count, or a legend. */
  note: ReactNode
  children: ReactNode
}

/** A list with its filters: beside it, in a sheet on small screens, as a form without JavaScript. */
export const FilteredList = ({
  action,
  filters,
  search,
  tools,
  applied,
  note,
  children,
}: Props) => (
  <form
    className={`wrap ${styles.columns}`}
    action={action}
    onFocus={useFocusReturn()}
    onSubmit={(event) => event.preventDefault()}
  >
    {/* Before any script runs, Enter in a field submits only forms that have such a button. */}
    <button type="submit" hidden />
    <aside className={styles.side} aria-label="Filters">
      {filters}
      <noscript>
        <Button type="submit" className={styles.submit}>
          Apply filters
        </Button>
      </noscript>
    </aside>
    <section aria-labelledby={resultsId}>
      <h2 id={resultsId} tabIndex={-1} className="visuallyHidden">
        Results
      </h2>
      <div className={styles.search}>
        <div className={styles.words}>{search}</div>
        <div className={styles.tools}>{tools}</div>
      </div>
      <div className={styles.applied}>
        {applied}
        <div className={styles.note}>{note}</div>
      </div>
      {children}
    </section>
  </form>
)
