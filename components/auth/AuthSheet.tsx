import type { ReactNode } from 'react'
import styles from './AuthSheet.module.css'

/** A narrow page for one account task. */
export const AuthSheet = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={`wrap ${styles.sheet}`}>
    <h1>{title}</h1>
    {children}
  </div>
)
