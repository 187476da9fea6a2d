import type { ReactNode } from 'react'
import styles from './StatusPage.module.css'

interface Props {
  /** A line above the title. */
  note?: string
  title: ReactNode
  lines: readonly string[]
  /** Buttons to the most likely next pages. */
  children: ReactNode
  /** Below the buttons. */
  footer?: ReactNode
}

/** A full page for a state, such as 404: an empty frame on the wall and a label. */
export const StatusPage = ({ note, title, lines, children, footer }: Props) => (
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
      {footer}
    </div>
  </div>
)
