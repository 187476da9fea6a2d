import { formatCount } from '@/lib/formatting/numbers'
import type { RowProblem } from '@/lib/portfolio/importPlan'
import styles from './Export.module.css'

/** Rows of a file with what is wrong, closed at first. */
export const RowList = ({ title, rows }: { title: string; rows: readonly RowProblem[] }) =>
  rows.length > 0 && (
    <details className={styles.details}>
      <summary>
        {title} ({formatCount(rows.length)})
      </summary>
      <ul role="list" className={styles.rows} tabIndex={0} aria-label={title}>
        {rows.map(({ line, title: name, problem }, index) => (
          <li key={index}>
            <strong>Row {line}</strong>
            {name && (
              <>
                , <bdi>{name}</bdi>
              </>
            )}
            : {problem}
          </li>
        ))}
      </ul>
    </details>
  )
