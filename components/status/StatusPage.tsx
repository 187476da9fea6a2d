import type { ReactNode } from 'react'
import styles from './StatusPage.module.css'

interface Props {
  /** A line above the title. */
  note?: string
  title: ReactNode
  lines: readonly string[]
  /** The nearest ways on. */
  children: ReactNode
  /** What stands beneath them. */
  below?: ReactNode
}

/** An empty place on the wall, its nail, and a label that says why. */
export const StatusPage = ({ note, title, lines, children, below }: Props) => (
  <div className={`wrap ${styles.page}`}>
    <div className={styles.wall} aria-hidden="true">
      <div className={styles.ghost}>
        <span className={styles.nail} />
      </div>
    </div>
    <div className={styles.label}>
      {note && <p className={styles.note}>{note}</p>}
      <h1 className={styles.title}>{title}</h1>
      {lines.map((line) => (
        <p key={line} className={styles.line}>
          {line}
        </p>
      ))}
      <div className={styles.actions}>{children}</div>
      {below}
    </div>
  </div>
)
