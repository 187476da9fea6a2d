import type { ReactNode } from 'react'
import styles from './ListNote.module.css'

/** What a list compares and leaves out, above its results. */
export const ListNote = ({ children }: { children: ReactNode }) => (
  <p className={styles.note}>{children}</p>
)
