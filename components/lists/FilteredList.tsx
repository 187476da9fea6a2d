import type { ReactNode } from 'react'
import { Button } from '@/components/ui/actions/Button'
import styles from './FilteredList.module.css'

interface Props {
  /** Where the form leads without scripts. */
  action: string
  filters: ReactNode
  /** Words to look for. */
  search: ReactNode
  /** What stands in the row of the search: the way to the filters on small screens, the order. */
  tools: ReactNode
  applied: ReactNode
  /** How many there are, or what the marks of the list mean. */
  note: ReactNode
  /** The results. */
  children: ReactNode
}

/** A list and what it can be filtered by: beside it, in a sheet on small screens, a form without scripts. */
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
    onSubmit={(event) => event.preventDefault()}
  >
    <aside className={styles.side} aria-label="Filters">
      {filters}
      <noscript>
        <Button type="submit" className={styles.submit}>
          Apply filters
        </Button>
      </noscript>
    </aside>
    <section aria-labelledby="results">
      <h2 id="results" className="visuallyHidden">
        Results
      </h2>
      <div className={styles.search}>
        <div className={styles.words}>{search}</div>
        {tools}
      </div>
      <div className={styles.applied}>
        {applied}
        <div className={styles.note}>{note}</div>
      </div>
      {children}
    </section>
  </form>
)
