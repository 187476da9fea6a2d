import type { ReactNode } from 'react'
import styles from './Notice.module.css'

/** A message above a form, with what the user can do about it. */
export const Notice = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className={styles.notice} role="status">
    <p>{children}</p>
    {action}
  </div>
)
