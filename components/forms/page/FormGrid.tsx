import type { ReactNode } from 'react'
import styles from './FormGrid.module.css'

/** Fields in columns where there is room. */
export const FormGrid = ({ children }: { children: ReactNode }) => (
  <div className={styles.grid}>{children}</div>
)

/** A field across all columns. */
export const Wide = ({ children }: { children: ReactNode }) => (
  <div className={styles.wide}>{children}</div>
)
