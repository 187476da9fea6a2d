import type { ReactNode } from 'react'
import styles from './FormGrid.module.css'

/** Fields side by side where there is room. */
export const FormGrid = ({ children }: { children: ReactNode }) => (
  <div className={styles.grid}>{children}</div>
)

/** A field that takes the whole width among others. */
export const Wide = ({ children }: { children: ReactNode }) => (
  <div className={styles.wide}>{children}</div>
)
